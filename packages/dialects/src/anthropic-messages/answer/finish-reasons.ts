import type { FinishReason } from "@causeway/contracts";
import { type FinishReasonMap, mapFinishReason } from "../../shared/answer/finish-reason.ts";

/** Source: the Messages API's page "Handling stop reasons". */
const REASONS: FinishReasonMap = {
  end_turn: "stop",
  stop_sequence: "stop",
  pause_turn: "stop",
  compaction: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  tool_use: "tool_calls",
  refusal: "content_filter",
};

/** Null for no reason at all; an unknown word ends an answer like `end_turn`. */
export const unifyStopReason = (native: string | null): FinishReason | null =>
  native === null ? null : (mapFinishReason(REASONS, native) ?? "stop");
