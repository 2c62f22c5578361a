import type { FinishReason } from "@causeway/contracts";
import { type FinishReasonMap, mapFinishReason } from "../../shared/answer/finish-reason.ts";

/** Source: API reference, Converse, `stopReason`. */
const REASONS: FinishReasonMap = {
  end_turn: "stop",
  stop_sequence: "stop",
  tool_use: "tool_calls",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  guardrail_intervened: "content_filter",
  content_filtered: "content_filter",
};

/** What an answer consists of, as far as its end depends on it. */
export interface AnswerKind {
  readonly calls: number;
  /** The answer came as arguments of the tool the model was made to call. */
  readonly unwrapped: boolean;
}

/** Null for no reason at all; an unknown word ends an answer like `end_turn`. */
export function unifyStopReason(
  native: string | null,
  { calls, unwrapped }: AnswerKind,
): FinishReason | null {
  if (native === null) return null;
  const reason = mapFinishReason(REASONS, native) ?? "stop";
  return reason === "tool_calls" && unwrapped && calls === 0 ? "stop" : reason;
}
