/**
 * What a model's maker says of an answer that failed, in lower case. Servers that hand it on call the same end `stop`. Sources: Gemini API
 * reference, "FinishReason"; OpenRouter's `native_finish_reason`, read on November 28, 2026.
 */
const FAILURES: ReadonlySet<string> = new Set([
  "error",
  "network_error",
  "server_error",
  "abort",
  "cancelled",
  "malformed_function_call",
  "malformed_response",
  "unexpected_tool_call",
  "too_many_tool_calls",
  "missing_thought_signature",
]);

/** Tells if an answer with nothing in it failed, by the word of the model's maker for its end. */
export const isNativeFailure = (native: unknown): boolean =>
  typeof native === "string" && FAILURES.has(native.toLowerCase());
