import type { Outcome } from "@causeway/contracts";
import type { Tone } from "@causeway/ui/badge";

/** What a badge is made from; `status` 0 is no HTTP answer at all. */
export interface Ended {
  readonly outcome: Outcome;
  readonly status: number;
  readonly cached: boolean;
}

/** Green is for what succeeded, and nothing else: a stream that broke has status 200 all the same. */
export function describeStatus({ outcome, status, cached }: Ended): [label: string, tone: Tone] {
  const code = status >= 400 ? `${status} ` : "";
  switch (outcome) {
    case "succeeded":
      return cached ? [`${status} cached`, "accent"] : [String(status), "good"];
    case "failed":
      return [status === 0 ? "no response" : `${code}failed`, "bad"];
    case "refused":
      return [`${code}refused`, "warn"];
    case "canceled":
      return ["canceled", "neutral"];
    case "lost":
      return ["lost", "bad"];
    default:
      return outcome satisfies never;
  }
}
