import type { ChatChunk, ChatCompletion, ChunkDelta } from "@causeway/contracts";
import { handOutIds } from "../../shared/history/call-ids.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { showCustomCalls } from "./custom-calls.ts";

interface WithId {
  readonly id?: string | undefined;
}

/**
 * An answer, or a piece of one, as callers get it: thinking under both names that clients of this format look for, `reasoning` and
 * `reasoning_content`, and calls under ids that every provider accepts later.
 */
function toSaid<Said extends Pick<ChunkDelta, "reasoning"> & { readonly tool_calls?: WithId[] }>(
  said: Said,
): Said {
  const { reasoning, tool_calls: calls } = said;
  const handed = calls && handOutIds(calls);
  const isNamed = !reasoning || "reasoning_content" in said;
  if (isNamed && handed === calls) return said;
  return {
    ...said,
    ...(isNamed ? {} : { reasoning_content: reasoning }),
    ...(handed ? { tool_calls: handed } : {}),
  };
}

/** A complete answer in this format, calls of custom tools as such. */
export const fromChat = (given: ChatCompletion): JsonObject => {
  const completion = showCustomCalls(given);
  return {
    ...completion,
    choices: completion.choices.map((choice) => ({ ...choice, message: toSaid(choice.message) })),
  } as JsonObject;
};

/** A chunk in this format. */
export const fromChunk = (chunk: ChatChunk): ChatChunk =>
  chunk.choices.some(({ delta }) => delta.reasoning || delta.tool_calls)
    ? { ...chunk, choices: chunk.choices.map((choice) => ({ ...choice, delta: toSaid(choice.delta) })) }
    : chunk;
