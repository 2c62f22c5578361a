import type { TimelinePart } from "@causeway/ui/timeline";
import type { Log } from "../../data/logs.ts";

type Times = Pick<Log["timing"], "attempt" | "backoff" | "retryAfter">;

/** How long after the first attempt each one began, in ms: after those before it, and what was waited after them. */
export function startsOf(attempts: readonly Times[]): number[] {
  let start = 0;
  return attempts.map(({ attempt, backoff, retryAfter }) => {
    const own = start;
    start += (attempt ?? 0) + backoff + retryAfter;
    return own;
  });
}

/** An attempt's own time and what was waited after it. */
export function partsOfAttempt({
  timing: { attempt, firstToken, backoff, retryAfter },
  errorType,
}: {
  readonly timing: Times & Pick<Log["timing"], "firstToken">;
  readonly errorType: Log["errorType"];
}): TimelinePart[] {
  const own = attempt ?? 0;
  const first = Math.min(own, firstToken ?? 0);
  const parts =
    errorType === "none"
      ? [
          { label: "first token", ms: first, color: "var(--series-2)" },
          { label: "answer", ms: own - first, color: "var(--accent)" },
        ]
      : [{ label: "failed", ms: own, color: "var(--bad)" }];
  return [...parts, { label: "wait", ms: backoff + retryAfter, color: "var(--warn)" }];
}
