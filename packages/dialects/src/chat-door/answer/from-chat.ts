import type { ChatChunk, ChatCompletion } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";
import { showCustomCalls } from "./custom-calls.ts";

/** Thinking under both names that clients of this format look for: `reasoning` and `reasoning_content`. */
function withBothNames<Said extends { readonly reasoning?: string | null }>(said: Said): Said {
  if (!said.reasoning || "reasoning_content" in said) return said;
  return { ...said, reasoning_content: said.reasoning };
}

/** A whole answer with its thinking under both names, and calls of custom tools as such. */
export const nameThinkingTwice = (given: ChatCompletion): JsonObject => {
  const completion = showCustomCalls(given);
  return {
    ...completion,
    choices: completion.choices.map((choice) => ({ ...choice, message: withBothNames(choice.message) })),
  } as JsonObject;
};

/** A chunk with its thinking under both names. */
export const nameChunkTwice = (chunk: ChatChunk): ChatChunk =>
  chunk.choices.some(({ delta }) => delta.reasoning)
    ? {
        ...chunk,
        choices: chunk.choices.map((choice) => ({ ...choice, delta: withBothNames(choice.delta) })),
      }
    : chunk;
