import type { FinishReason } from "@causeway/contracts";
import { type FinishReasonMap, mapFinishReason } from "../../shared/answer/finish-reason.ts";

/**
 * How OpenAI-compatible providers say that an answer ended. Sources: API references of OpenAI, Mistral
 * (`model_length`), Together (`eos`), Z.AI (`sensitive`), Moonshot, and servers that hand on a model vendor's own word.
 */
const REASONS: FinishReasonMap = {
  stop: "stop",
  eos: "stop",
  eos_token: "stop",
  end_turn: "stop",
  end: "stop",
  stop_sequence: "stop",
  complete: "stop",
  completed: "stop",
  length: "length",
  max_tokens: "length",
  model_length: "length",
  max_output_tokens: "length",
  max_length: "length",
  model_context_window_exceeded: "length",
  tool_calls: "tool_calls",
  tool_call: "tool_calls",
  tool_use: "tool_calls",
  function_call: "tool_calls",
  content_filter: "content_filter",
  "content-filter": "content_filter",
  content_filtered: "content_filter",
  sensitive: "content_filter",
  safety: "content_filter",
  recitation: "content_filter",
  prohibited_content: "content_filter",
  refusal: "content_filter",
};

/** Reasons that mean the provider gave up, not that the model ended. */
const FAILURES = new Set(["error", "network_error", "server_error", "abort", "cancelled"]);

/** Null for no reason at all; an unknown word ends an answer like `stop`. */
export function unifyFinishReason(native: string | null): FinishReason | null {
  if (!native) return null;
  return mapFinishReason(REASONS, native) ?? (isFailureReason(native) ? null : "stop");
}

/** The provider gave up in the middle of the answer. */
export const isFailureReason = (native: string | null): boolean =>
  native !== null && FAILURES.has(native.toLowerCase());

/** A word that every client knows, so that it may be relayed as it is. */
export const isCommonReason = (native: string): boolean =>
  native === "stop" || native === "length" || native === "tool_calls" || native === "content_filter";
