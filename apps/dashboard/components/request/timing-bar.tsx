import { formatDuration } from "@causeway/ui/format/times";
import type { Log } from "@/data/logs.ts";
import { timingParts } from "./timing-parts.ts";

/** Where the time went: failed attempts and waits, then the answer. Only what is left is the gateway's own. */
export function TimingBar({ log }: { log: Log }) {
  const { timing } = log;
  const parts = timingParts(log).filter(({ ms }) => ms > 0);
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
