import { formatDuration } from "@causeway/ui/format/times";
import { Timeline } from "@causeway/ui/timeline";
import type { Log } from "@/data/logs.ts";
import { partsOfAttempt, startsOf } from "./attempt-times.ts";
import { StatusBadge } from "./status-badge.tsx";

interface AttemptListProps {
  readonly log: Log;
  readonly attempts: readonly Log[];
}

/** The providers that were tried, in order, each with its own time and why it failed. */
export function AttemptList({ log, attempts }: AttemptListProps) {
  if (attempts.length === 0) return null;
  // What a failed request waited belongs to the attempts before the last.
  const last: Log = { ...asAttempt(log), timing: { ...log.timing, backoff: 0, retryAfter: 0 } };
  const all = [...attempts, last];
  const starts = startsOf(all.map(({ timing }) => timing));
  return (
    <section className="mt-7">
      <h3 className="mb-2 text-xs font-medium text-ink-faint">Attempts</h3>
      <Timeline
        label="Attempts"
        lanes={all.map((attempt, index) => ({
          key: attempt.id,
          startMs: starts[index] ?? 0,
          parts: partsOfAttempt(attempt),
          title: <AttemptTitle attempt={attempt} />,
          aside: <AttemptEnd attempt={attempt} />,
          notes: <AttemptNotes attempt={attempt} />,
        }))}
      />
    </section>
  );
}

/** The last attempt of a failed request had the provider's status, not the one that its caller got. */
const asAttempt = (log: Log): Log => ({ ...log, status: log.reason?.status ?? log.status });

const AttemptTitle = ({ attempt: { used, errorType } }: { attempt: Log }) => (
  <>
    {used.provider ?? "–"}
    {errorType === "none" ? null : (
      <span className="ml-2 text-xs text-ink-faint">{errorType.replaceAll("_", " ")}</span>
    )}
  </>
);

const AttemptEnd = ({ attempt }: { attempt: Log }) => (
  <>
    <span className="tabular text-xs text-ink-faint">
      {attempt.timing.attempt === null ? "" : formatDuration(attempt.timing.attempt)}
    </span>
    <StatusBadge log={attempt} />
  </>
);

const AttemptNotes = ({ attempt }: { attempt: Log }) => (
  <div className="grid gap-1 text-xs text-ink-faint">
    <p className="tabular empty:hidden">{describeAsked(attempt)}</p>
    {attempt.reason?.text ? <p className="break-words text-ink-soft">{attempt.reason.text}</p> : null}
    <p className="tabular empty:hidden">{describeWait(attempt.timing)}</p>
  </div>
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

/** What was waited after it. Backoff and a wait that the provider asked for are told apart. */
const describeWait = ({ backoff, retryAfter }: Pick<Log["timing"], "backoff" | "retryAfter">): string =>
  [
    backoff > 0 ? `${formatDuration(backoff)} backoff` : "",
    retryAfter > 0 ? `${formatDuration(retryAfter)} wait requested by the provider` : "",
  ]
    .filter(Boolean)
    .join(", ");
