import type { Log } from "../../data/logs.ts";
import { formatDuration } from "@causeway/ui/format/times";

type Ended = Pick<Log, "outcome" | "cached" | "reason" | "requests"> & {
  readonly used: Pick<Log["used"], "provider">;
  readonly timing: Pick<Log["timing"], "total">;
};

/** How a request ended, as a sentence: “openai answered in 2.50 s.” */
export function describeOutcome({ outcome, cached, reason, requests, used, timing }: Ended): string {
  const text = reason?.text ?? null;
  switch (outcome) {
    case "succeeded":
      return `${cached ? "The response cache" : (used.provider ?? "The gateway")} answered in ${formatDuration(timing.total)}.`;
    case "canceled":
      return "The caller disconnected before the response was complete.";
    case "lost":
      return "The gateway process that served this request died. It's unknown how much of the response the caller received.";
    case "refused":
      return `The gateway refused ${requests > 1 ? `these ${requests} requests` : "this request"} before calling a provider${text ? `: ${text}` : "."}`;
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
