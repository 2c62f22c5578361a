import { MAX_CALLS, MAX_CHOICES } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";
import { asObjects, isObject, type JsonObject, parseJson } from "../../shared/json-object.ts";
import { createStreamState } from "../../shared/answer/stream-state.ts";
import type { Target } from "../../target.ts";
import { beyondBounds } from "../../upstream-error.ts";
import {
  type ChunkMemory,
  createChunkMemory,
  hasTooMuch,
  ownAnswerId,
  repairChunk,
} from "./repair-events.ts";
import { findChunkError, findNativeFailure, unreadableEvent } from "./stream-errors.ts";
import { meterChunk } from "./stream-meter.ts";

/** A chunk made presentable. */
interface ReadChunk {
  readonly chunk: JsonObject;
  /** It is not what the provider sent anymore. */
  readonly changed: boolean;
  /** It had nothing but usage: nothing is left to show. */
  readonly spent: boolean;
}

/** Reads chunks as parsed JSON, keeping count in `state`. */
export interface ChunkReader {
  readonly state: StreamState;
  readonly memory: ChunkMemory;
  /** Null when the chunk is an error or cannot be read; `state.error` says which. */
  read(text: string): ReadChunk | null;
  /** Notes `[DONE]`. A provider that never said how the answer ended (Snowflake) gets a last chunk that does. */
  close(): JsonObject | null;
}

/** Reads a chat completions stream and repairs what providers leave out. */
export function createChunkReader(target: Target): ChunkReader {
  const state = createStreamState();
  const memory = createChunkMemory(target);
  return {
    state,
    memory,
    read(text) {
      const chunk = unwrap(parseJson(text));
      state.error = isObject(chunk) ? findChunkError(chunk) : unreadableEvent();
      if (!isObject(chunk) || state.error) return null;
      const repaired = repairChunk(chunk, memory);
      if (hasTooMuch(memory)) {
        state.error = beyondBounds(TOO_MUCH);
        return null;
      }
      meterChunk(state, chunk);
      const failed = state.sawContent ? null : findNativeFailure(chunk);
      if (failed) {
        state.error = failed;
        return null;
      }
      const hadUsage = dropUsage(chunk);
      const spent = hadUsage && (chunk.choices as unknown[]).length === 0;
      return { chunk, changed: repaired || hadUsage, spent };
    },
    close() {
      state.done = true;
      if (state.finishReason || !state.sawContent) return null;
      const choices = [...memory.roles].map((index) => finishChoice(index, memory));
      state.finishReason = choices[0]?.finish_reason ?? null;
      const { id, model, created } = memory;
      return {
        id: id ?? ownAnswerId(target),
        object: "chat.completion.chunk",
        created,
        model: model ?? target.upstreamModel,
        choices,
      };
    },
  };
}

const TOO_MUCH = `the provider's response has more than ${MAX_CHOICES} choices, or ${MAX_CALLS} tool calls of one choice`;

/** Google's compatible endpoint puts an error into a list. */
const unwrap = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Takes out the usage that callers get in the last chunk; true when there was any. */
function dropUsage(chunk: JsonObject): boolean {
  const holders = [chunk, ...asObjects(chunk.choices)].filter(({ usage }) => isObject(usage));
  for (const holder of holders) delete holder.usage;
  return holders.length > 0;
}

const finishChoice = (index: number, memory: ChunkMemory) => ({
  index,
  delta: {},
  finish_reason: memory.calls.has(index) ? ("tool_calls" as const) : ("stop" as const),
});

/**
 * What a server sent that ignored `stream`: one JSON body. Returns its text when it is one, as a chunk; an answer cut
 * off in the middle is no body.
 */
export function readWholeBody(rest: string): string | null {
  if (!rest.startsWith("{")) return null;
  const body = parseJson(rest);
  if (!isObject(body)) return null;
  return JSON.stringify(
    body.object === "chat.completion" ? { ...body, object: "chat.completion.chunk" } : body,
  );
}
