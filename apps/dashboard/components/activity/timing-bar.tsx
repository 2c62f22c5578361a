import type { Log } from "@/data/logs.ts";
import { formatDuration } from "@/format/times.ts";

/** Where the time went: to the first token, then the rest; the gateway's own share beside it. */
export function TimingBar({ timing }: { timing: Log["timing"] }) {
  const total = Math.max(timing.total, 1);
  const first = timing.firstToken ?? timing.upstreamFirstByte;
  const share = first === null ? 0 : Math.min(1, first / total);
  return (
    <section className="mt-6" aria-label="Timing">
      <div className="flex items-baseline justify-between">
        <span className="tabular text-2xl font-semibold tracking-tight">{formatDuration(timing.total)}</span>
        <span className="tabular text-xs text-ink-faint">
          {formatDuration(timing.gateway)} in the gateway
        </span>
      </div>
      <div className="mt-2.5 flex h-2 gap-0.5 overflow-hidden rounded-full bg-raised">
        <span style={{ width: `${share * 100}%`, background: "var(--series-2)" }} />
        <span className="flex-1 bg-accent" />
      </div>
      {first === null ? null : (
        <p className="tabular mt-2 flex gap-4 text-xs text-ink-faint">
          <span>
            <i className="mr-1.5 inline-block size-2 rounded-xs" style={{ background: "var(--series-2)" }} />
            {formatDuration(first)} to the first token
          </span>
          <span>
            <i className="mr-1.5 inline-block size-2 rounded-xs bg-accent" />
            {formatDuration(Math.max(0, timing.total - first))} to the last
          </span>
        </p>
      )}
    </section>
  );
}
