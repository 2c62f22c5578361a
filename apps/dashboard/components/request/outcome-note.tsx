import { Badge } from "@causeway/ui/badge";
import type { LogWithAttempts } from "@/data/logs.ts";
import { describeAttempts } from "./describe-attempts.ts";
import { describeOutcome } from "./describe-outcome.ts";

/** How a request ended, in a sentence: which attempts failed before it succeeded, or why it failed or was refused. */
export function OutcomeNote({ log }: { log: LogWithAttempts }) {
  const { reason } = log;
  const codes = [
    ...(log.errorCode ? [{ code: log.errorCode, tone: "bad" as const }] : []),
    ...(reason?.code && reason.code !== log.errorCode ? [{ code: reason.code }] : []),
    ...(reason?.field ? [{ code: reason.field }] : []),
    ...(reason?.refusedBy ? [{ code: reason.refusedBy, tone: "warn" as const }] : []),
  ];
  return (
    <section aria-label="Outcome" className="mt-4 rounded-lg border bg-raised px-4 py-3">
      <p className="break-words">{describeAttempts(log) ?? describeOutcome(log)}</p>
      {codes.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {codes.map(({ code, ...badge }) => (
            <Badge key={code} {...badge}>
              {code}
            </Badge>
          ))}
        </p>
      ) : null}
    </section>
  );
}
