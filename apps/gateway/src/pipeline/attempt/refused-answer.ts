import type { UpstreamError } from "@causeway/dialects";
import type { WholeAnswer } from "./whole-answer.ts";

/** A response in which the provider's moderation left nothing. */
export const isRefusedAnswer = ({ finishReason, estimatedOutput }: WholeAnswer): boolean =>
  finishReason === "content_filter" && (estimatedOutput().output ?? 0) === 0;

/** The failure of an attempt whose response is only a refusal, where another model can be tried. */
export const REFUSED_ANSWER: UpstreamError = {
  errorType: "upstream_error",
  fault: "caller",
  status: 400,
  message: "the provider refused to respond",
  type: null,
  param: null,
  code: "content_filter",
  retryAfterSeconds: null,
  callerFault: { kind: "policy", asked: null, output: null, most: null },
};
