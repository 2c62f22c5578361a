import { Badge } from "@causeway/ui/badge";
import type { Log, LogWithAttempts } from "@/data/logs.ts";
import { describeAttempts } from "./describe-attempts.ts";

/** Why a request failed or was refused, or which attempts failed before it succeeded, in a sentence. */
export function ReasonNote({ log }: { log: LogWithAttempts }) {
  const sentence = describeAttempts(log) ?? describeReason(log);
  if (sentence === null) return null;
  const { reason } = log;
  return (
    <section aria-label="Reason" className="mt-4 rounded-lg border bg-raised px-4 py-3">
      <p className="break-words">{sentence}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {log.errorCode ? <Badge tone="bad">{log.errorCode}</Badge> : null}
        {reason?.code && reason.code !== log.errorCode ? <Badge>{reason.code}</Badge> : null}
        {reason?.field ? <Badge>{reason.field}</Badge> : null}
        {reason?.refusedBy ? <Badge tone="warn">{reason.refusedBy}</Badge> : null}
      </p>
    </section>
  );
}

function describeReason(log: Log): string | null {
  const { outcome, reason, used } = log;
  const text = reason?.text ?? null;
  switch (outcome) {
    case "succeeded":
      return null;
    case "canceled":
      return "The caller disconnected before the response was complete.";
    case "lost":
      return "The gateway process that served this request died. It's unknown how much of the response the caller received.";
    case "refused":
      return `The gateway refused ${log.requests > 1 ? `these ${log.requests} requests` : "this request"} before calling a provider${text ? `: ${text}` : "."}`;
    case "failed":
      return `${describeFailure(reason?.status ?? null, used.provider)}${text ? `: ${text}` : "."}`;
    default:
      return outcome satisfies never;
  }
}

function describeFailure(status: number | null, provider: string | null): string {
  if (provider === null) return "The request failed before a provider was called";
  if (status === null) return `${provider} didn't respond`;
  return status < 400 ? `${provider} ended its response early` : `${provider} returned ${status}`;
}
