import type { Log } from "@/data/logs.ts";
import { formatDuration } from "@causeway/ui/format/times";
import { StatusBadge } from "./status-badge.tsx";

interface AttemptListProps {
  readonly log: Log;
  readonly attempts: readonly Log[];
}

/** The providers that were tried, in order, each with its own time and why it failed. */
export function AttemptList({ log, attempts }: AttemptListProps) {
  if (attempts.length === 0) return null;
  return (
    <section className="mt-7">
      <h3 className="mb-2 text-xs font-medium text-ink-faint">Attempts</h3>
      <ol className="divide-y divide-line border-y">
        {attempts.map((attempt, index) => (
          <AttemptItem key={attempt.id} number={index + 1} attempt={attempt} wait={attempt.timing} />
        ))}
        <AttemptItem number={attempts.length + 1} attempt={asAttempt(log)} wait={null} />
      </ol>
    </section>
  );
}

/** The last attempt of a failed request had the provider's status, not the one that its caller got. */
const asAttempt = (log: Log): Log => ({ ...log, status: log.reason?.status ?? log.status });

interface AttemptItemProps {
  readonly number: number;
  readonly attempt: Log;
  /** What was waited after it. */
  readonly wait: Pick<Log["timing"], "backoff" | "retryAfter"> | null;
}

const AttemptItem = ({ number, attempt, wait }: AttemptItemProps) => (
  <li className="py-2">
    <div className="flex items-center gap-3">
      <span className="tabular w-4 text-xs text-ink-faint">{number}</span>
      <span className="min-w-0 flex-1 truncate">
        {attempt.used.provider ?? "–"}
        {attempt.errorType === "none" ? null : (
          <span className="ml-2 text-xs text-ink-faint">{attempt.errorType.replaceAll("_", " ")}</span>
        )}
      </span>
      <span className="tabular text-xs text-ink-faint">
        {attempt.timing.attempt === null ? "" : formatDuration(attempt.timing.attempt)}
      </span>
      <StatusBadge log={attempt} />
    </div>
    <p className="tabular mt-1 ml-7 text-xs text-ink-faint empty:hidden">{describeAsked(attempt)}</p>
    {attempt.reason?.text ? (
      <p className="mt-1 ml-7 text-xs break-words text-ink-soft">{attempt.reason.text}</p>
    ) : null}
    {wait && wait.backoff + wait.retryAfter > 0 ? (
      <p className="tabular mt-1 ml-7 text-xs text-ink-faint">{describeWait(wait)}</p>
    ) : null}
  </li>
);

/** What was asked there, with whose key, and when it began to answer. */
const describeAsked = ({ used, credentialMode, timing }: Log): string =>
  [
    used.upstreamModel,
    used.region,
    credentialMode === null ? null : MODE_WORDS[credentialMode],
    timing.firstToken === null ? null : `first token after ${formatDuration(timing.firstToken)}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");

const MODE_WORDS: Readonly<Record<NonNullable<Log["credentialMode"]>, string>> = {
  operator: "operator’s key",
  organization: "your organization’s key",
  custom: "custom provider",
};

/** Backoff and a wait that the provider asked for are told apart. */
const describeWait = ({ backoff, retryAfter }: Pick<Log["timing"], "backoff" | "retryAfter">): string =>
  [
    backoff > 0 ? `${formatDuration(backoff)} backoff` : "",
    retryAfter > 0 ? `${formatDuration(retryAfter)} wait requested by the provider` : "",
  ]
    .filter(Boolean)
    .join(", ");
