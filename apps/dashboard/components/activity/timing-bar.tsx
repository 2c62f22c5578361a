import type { Log } from "@/data/logs.ts";
import { formatDuration } from "@causeway/ui/format/times";

interface Part {
  readonly label: string;
  readonly ms: number;
  readonly color: string;
}

/** Where the time went: failed attempts and waits, then the answer. Only what is left is the gateway's own. */
export function TimingBar({ timing }: { timing: Log["timing"] }) {
  const parts = partsOf(timing).filter(({ ms }) => ms > 0);
  const total = Math.max(
    parts.reduce((sum, { ms }) => sum + ms, 0),
    1,
  );
  return (
    <section className="mt-6" aria-label="Timing">
      <div className="flex items-baseline justify-between">
        <span className="tabular text-2xl font-semibold tracking-tight">{formatDuration(timing.total)}</span>
        <span className="tabular text-xs text-ink-faint">
          {formatDuration(timing.gateway)} in the gateway
        </span>
      </div>
      <div className="mt-2.5 flex h-2 gap-0.5 overflow-hidden rounded-full bg-raised">
        {parts.map(({ label, ms, color }) => (
          <span key={label} style={{ width: `${(ms / total) * 100}%`, background: color }} />
        ))}
      </div>
      <ul className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-faint">
        {parts.map(({ label, ms, color }) => (
          <li key={label}>
            <i className="mr-1.5 inline-block size-2 rounded-xs" style={{ background: color }} />
            {formatDuration(ms)} {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function partsOf(timing: Log["timing"]): Part[] {
  const last = timing.attempt ?? timing.upstream;
  const first = Math.min(last, timing.firstToken ?? timing.upstreamFirstByte ?? 0);
  const unit = timing.firstToken === null ? "byte" : "token";
  return [
    { label: "in failed attempts", ms: timing.upstream - last, color: "var(--bad)" },
    { label: "backoff", ms: timing.backoff, color: "var(--warn)" },
    { label: "wait requested by the provider", ms: timing.retryAfter, color: "var(--warn)" },
    { label: `to the first ${unit}`, ms: first, color: "var(--series-2)" },
    {
      label: first > 0 ? `to the last ${unit}` : "for the response",
      ms: last - first,
      color: "var(--accent)",
    },
  ];
}
