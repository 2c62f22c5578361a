import type { Log } from "@/data/logs.ts";
import { formatDuration } from "@/format/times.ts";
import { StatusBadge } from "./status-badge.tsx";

interface AttemptListProps {
  readonly log: Log;
  readonly attempts: readonly Log[];
}

/** The providers that were tried, in order, when there was more than one try. */
export function AttemptList({ log, attempts }: AttemptListProps) {
  if (attempts.length === 0) return null;
  return (
    <section className="mt-7">
      <h3 className="mb-2 text-xs font-medium text-ink-faint">Attempts</h3>
      <ol className="divide-y divide-line border-y">
        {[...attempts, log].map((attempt, index) => (
          <li key={attempt.id} className="flex items-center gap-3 py-2">
            <span className="tabular w-4 text-xs text-ink-faint">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate">
              {attempt.used.provider ?? "–"}
              {attempt.errorType === "none" ? null : (
                <span className="ml-2 text-xs text-ink-faint">{attempt.errorType.replaceAll("_", " ")}</span>
              )}
            </span>
            <span className="tabular text-xs text-ink-faint">{formatDuration(attempt.timing.total)}</span>
            <StatusBadge log={attempt} />
          </li>
        ))}
      </ol>
    </section>
  );
}
