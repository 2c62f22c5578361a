import type { CompletionMessage } from "@causeway/contracts";
import { asFilledText, asObject, type JsonObject } from "../json-object.ts";
import { isNativeFailure } from "./native-failures.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";

/** Members of a message in any of which an answer can be. */
const PARTS = [
  "content",
  "refusal",
  "reasoning",
  "reasoning_content",
  "reasoning_details",
  "tool_calls",
  "function_call",
  "images",
  "audio",
] as const;

/**
 * Refuses an answer of which no choice has content or a finish reason of the provider: no one can use it, and another provider may
 * have one. An answer with a finish reason may be empty, unless that says that the model failed.
 * @throws UnreadableAnswer
 */
export function requireAnswer(
  choices: readonly {
    readonly message: CompletionMessage | JsonObject;
    readonly native_finish_reason?: unknown;
  }[],
): void {
  const isAnswered = choices.some(
    ({ message, native_finish_reason: reason }) =>
      (asFilledText(reason) !== null && !isNativeFailure(reason)) ||
      PARTS.some((part) => isFilled(asObject(message)?.[part])),
  );
  if (!isAnswered) throw emptyAnswer();
}

/** Of an answer without content and without a finish reason. */
export const emptyAnswer = (): UnreadableAnswer =>
  new UnreadableAnswer("the provider's response has no content");

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== "";
}
