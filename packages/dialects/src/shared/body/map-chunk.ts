import type { ChatChunk } from "@causeway/contracts";
import { asObjects, isObject, type JsonObject } from "../json-object.ts";
import { fileAt, listAt, mapAll, objectAt } from "./map-all.ts";
import { keep, keepAll, OURS, wholeAnswer } from "./map-answer.ts";
import { type Here, inside, type MapText } from "./map-texts.ts";

/** Texts that come in pieces, which are read as one each elsewhere. */
const PIECE_NAMES: ReadonlySet<string> = new Set(["content", "refusal", "reasoning", "reasoning_content"]);
const PIECES = keepAll([...PIECE_NAMES]);

/**
 * Maps every string of a chunk but those of texts that come in pieces: names of tools, sources, and members that no format knows.
 * Returns the same chunk when nothing was changed.
 */
export function mapAsides(chunk: ChatChunk, map: MapText): ChatChunk {
  const whole = wholeAnswer(map);
  return mapAll(chunk as unknown as JsonObject, whole, {
    ...OURS,
    choices: (choices) =>
      listAt(choices, inside(whole, "choices"), (choice, here) =>
        objectAt(choice, here, () => ({
          delta: (delta) => mapDelta(delta, inside(here, ".delta")),
          logprobs: keep,
        })),
      ),
  }) as unknown as ChatChunk;
}

const mapDelta = (delta: unknown, here: Here): unknown =>
  objectAt(delta, here, () => ({
    ...PIECES,
    audio: (audio) =>
      objectAt(audio, inside(here, ".audio"), () => ({
        transcript: pieceAt(inside(here, ".audio.transcript")),
        data: (data) => fileAt(data, inside(here, ".audio.data")),
      })),
    reasoning_details: (details) =>
      listAt(details, inside(here, ".reasoning_details"), (detail, place) =>
        objectAt(detail, place, () => keepAll(["text", "summary"])),
      ),
    tool_calls: (calls) =>
      listAt(calls, inside(here, ".tool_calls"), (call, place) =>
        objectAt(call, place, () => ({
          function: (fn) => objectAt(fn, inside(place, ".function"), () => keepAll(["arguments"])),
        })),
      ),
  }));

/** Read in pieces only where it is a text. */
const pieceAt = (here: Here) => (text: unknown) => (typeof text === "string" ? text : fileAt(text, here));

/** Tells whether a chunk has no string but pieces of texts, and those at the top that `known` has: nearly all are like that. */
export function isOnlyPieces(chunk: ChatChunk, known: ReadonlyMap<string, unknown>): boolean {
  for (const key in chunk) {
    if (key === "choices" || Object.hasOwn(OURS, key)) continue;
    const value = chunk[key];
    if (value === null || value === undefined || typeof value === "boolean" || known.get(key) === value)
      continue;
    if (typeof value === "number" && key === "created") continue;
    return false;
  }
  return asObjects(chunk.choices).every(isPlainChoice);
}

function isPlainChoice({
  index: _,
  delta,
  finish_reason: finish,
  logprobs: __,
  ...rest
}: JsonObject): boolean {
  if (!isObject(delta) || finish) return false;
  for (const _other in rest) return false;
  for (const name in delta) {
    const value = delta[name];
    if (name === "role" ? value !== "assistant" : !PIECE_NAMES.has(name) || typeof value !== "string")
      return false;
  }
  return true;
}
