import { asBuffer, BACKSLASH, CLOSE_BRACKET, COLON, OPEN_BRACKET, QUOTE, skipSpace } from "../json/bytes.ts";
import { BODY_BYTES, BODY_MEMBERS } from "@causeway/contracts";
import { mayHaveMore } from "../json/measure-json.ts";
import { asObjects, isObject, type JsonObject, parseJson } from "../shared/json-object.ts";
import type { Encoding } from "./vectors.ts";

/** An answer with its vectors taken out. */
export interface CutAnswer {
  /** The rest, parsed. */
  readonly body: JsonObject;
  /** The members of `data`, without their vectors. */
  readonly items: readonly JsonObject[];
  /** Each vector's own JSON, in the order of `items`. */
  readonly vectors: readonly Uint8Array[];
}

const KEY = Buffer.from('"embedding"');
/** What a list of numbers never holds: texts, `null`, other lists and objects. */
const STRANGERS = ['"', "n", "[", "{"].map((character) => character.charCodeAt(0));

/**
 * Cuts the vectors out of an answer's own bytes: parsing and writing their numbers again would hold up every other
 * request for longer than all else that is done for this one. Null when anything is unusual, much is left without its vectors, or a
 * vector is not in `encoding`: then the answer has to be parsed.
 */
export function cutVectors(answer: Uint8Array, encoding: Encoding): CutAnswer | null {
  const bytes = asBuffer(answer);
  const vectors: Uint8Array[] = [];
  let text = "";
  let passed = 0;
  let keys = 0;
  for (let at = bytes.indexOf(KEY); at >= 0; at = bytes.indexOf(KEY, at)) {
    at += KEY.length;
    keys += 1;
    if (keys > BODY_MEMBERS) return null;
    const colon = skipSpace(bytes, at);
    // `"object": "embedding"` is no key.
    if (bytes[colon] !== COLON) continue;
    const start = skipSpace(bytes, colon + 1);
    const end = encoding === "float" ? endOfNumbers(bytes, start) : endOfText(bytes, start);
    if (end < 0) return null;
    // Its number represents a vector, so that the parsed rest says which is whose.
    text += bytes.toString("utf8", passed, start) + vectors.length;
    vectors.push(bytes.subarray(start, end));
    passed = end;
    at = end;
  }
  return readRest(text + bytes.toString("utf8", passed), vectors);
}

function endOfNumbers(bytes: Buffer, start: number): number {
  if (bytes[start] !== OPEN_BRACKET) return -1;
  const end = bytes.indexOf(CLOSE_BRACKET, start);
  const inner = bytes.subarray(start + 1, Math.max(start, end));
  return inner.length === 0 || STRANGERS.some((stranger) => inner.includes(stranger)) ? -1 : end + 1;
}

function endOfText(bytes: Buffer, start: number): number {
  if (bytes[start] !== QUOTE) return -1;
  const end = bytes.indexOf(QUOTE, start + 1);
  const inner = bytes.subarray(start + 1, Math.max(start, end));
  return inner.length === 0 || inner.includes(BACKSLASH) ? -1 : end + 1;
}

function readRest(text: string, vectors: readonly Uint8Array[]): CutAnswer | null {
  if (text.length > BODY_BYTES) return null;
  const left = Buffer.from(text);
  if (mayHaveMore(left, 0, left.length, BODY_MEMBERS)) return null;
  const body = parseJson(text);
  if (!isObject(body)) return null;
  const items = asObjects(body.data);
  const isWhole = items.length === vectors.length && items.every(({ embedding }, at) => embedding === at);
  return isWhole ? { body, items, vectors } : null;
}
