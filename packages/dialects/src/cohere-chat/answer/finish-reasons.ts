import type { FinishReason } from "@causeway/contracts";
import { type FinishReasonMap, mapFinishReason } from "../../shared/answer/finish-reason.ts";

/** Source: Cohere API reference, "Chat", `finish_reason`. */
const REASONS: FinishReasonMap = {
  complete: "stop",
  stop_sequence: "stop",
  max_tokens: "length",
  error_limit: "length",
  tool_call: "tool_calls",
  error_toxic: "content_filter",
};

/** Reasons that mean the provider failed, not that the model ended. */
const FAILURES = new Set(["ERROR", "TIMEOUT", "USER_CANCEL"]);

/** Null for no reason at all and for a failure; an unknown word ends an answer like `COMPLETE`. */
export const unifyReason = (native: string | null): FinishReason | null =>
  native === null || isFailure(native) ? null : (mapFinishReason(REASONS, native) ?? "stop");

/** Whether Cohere ended the answer with an error. */
export const isFailure = (native: string | null): boolean => native !== null && FAILURES.has(native);
