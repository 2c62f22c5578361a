import { GatewayError } from "@causeway/contracts";
import {
  asBuffer,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  findStringEnd,
  isSpace,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipSpace,
} from "./bytes.ts";
import { createKeyLog, decodeKey, type KeyLog } from "./key-log.ts";

/** Deeper bodies are refused: no real request nests this far, and stringifying one may exhaust the stack. */
export const MAX_DEPTH = 256;

/** One member of the outermost object. Ranges are byte offsets, ends exclusive. */
export interface Member {
  readonly key: string;
  /** From the opening quote of the key. */
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

export interface TopLevel {
  readonly members: readonly Member[];
  /** Offset of the closing brace. */
  readonly end: number;
  /** Some inner object has a key twice: parsers may disagree on it, so the parsed value must be sent instead. */
  readonly hasNestedDuplicates: boolean;
}

const scans = new WeakMap<Uint8Array, TopLevel>();

/** What a number or literal in an array counts: they are cheap, and inputs as tokens have many. */
const PLAIN_ITEM = 0.1;

/**
 * Finds the members of a JSON object in its own bytes, without parsing values; linear in their length. The result is kept
 * with the bytes, so that a retry does not scan again.
 * @param maxMembers of all objects together, and items of arrays; ten numbers count as one
 * @throws GatewayError `invalid_parameters` on a repeated top-level key, deeper nesting than MAX_DEPTH, more members than
 * `maxMembers`, or no object.
 */
export function scanTopLevel(body: Uint8Array, maxMembers = Number.POSITIVE_INFINITY): TopLevel {
  const shape = scanShape(body, maxMembers);
  if (shape === "large") throw tooManyMembers(maxMembers);
  if (shape === "malformed") throw notAnObject();
  return shape;
}

/**
 * `scanTopLevel` for bytes of which nothing is known yet: "large" as soon as there are more than `maxMembers`, "malformed"
 * where JSON.parse will say what is wrong.
 * @throws GatewayError `invalid_parameters` on a repeated top-level key or deeper nesting than MAX_DEPTH.
 */
export function scanShape(body: Uint8Array, maxMembers: number): TopLevel | "large" | "malformed" {
  const known = scans.get(body);
  if (known) return known;
  const found = new Scan(asBuffer(body), maxMembers).run();
  if (typeof found === "object") scans.set(body, found);
  return found;
}

/**
 * The 400 for a body with too many members.
 *
 * @param maxMembers `MAX_BODY_MEMBERS`
 */
export const tooManyMembers = (maxMembers: number): GatewayError =>
  new GatewayError(
    "invalid_parameters",
    `The body has more than ${maxMembers} fields and array items. The operator can raise the limit with MAX_BODY_MEMBERS.`,
    { param: null },
  );

/** One walk over the bytes. A class: its state is shared by small steps, and one is made per request. */
class Scan {
  readonly #bytes: Buffer;
  readonly #max: number;
  readonly #keys: KeyLog;
  readonly #members: Member[] = [];
  #hasNestedDuplicates = false;
  #depth = 0;
  #count = 0;
  /** Where the value of the last key begins: it was counted with its key. */
  #valueAt = -1;
  /** The member whose value is being passed. */
  #open: { key: string; start: number; valueStart: number } | null = null;

  constructor(bytes: Buffer, max: number) {
    this.#bytes = bytes;
    this.#max = max;
    this.#keys = createKeyLog(bytes);
  }

  run(): TopLevel | "large" | "malformed" {
    const bytes = this.#bytes;
    const start = skipSpace(bytes, 0);
    if (bytes[start] !== OPEN_BRACE) return "malformed";
    for (let at = start; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        at = this.#passString(at);
        if (at < 0) return "malformed";
        if (this.#count > this.#max) return "large";
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        this.#enter(byte, at);
        if (this.#count > this.#max) return "large";
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (byte === CLOSE_BRACE) this.#keys.close();
        this.#depth -= 1;
        if (this.#depth > 0) continue;
        this.#finishMember(at);
        return { members: this.#members, end: at, hasNestedDuplicates: this.#hasNestedDuplicates };
      } else if (byte === COMMA) {
        this.#count += PLAIN_ITEM;
        if (this.#count > this.#max) return "large";
        if (this.#depth === 1) this.#finishMember(at);
      }
    }
    return "malformed";
  }

  #enter(byte: number, at: number): void {
    this.#depth = deeper(this.#depth);
    if (at !== this.#valueAt) this.#count += 1;
    if (byte === OPEN_BRACE) this.#keys.open();
  }

  /** Returns the offset to continue after: the end of the string, or what comes before the value of a key. Negative: it has no end. */
  #passString(quote: number): number {
    const bytes = this.#bytes;
    const close = findStringEnd(bytes, quote + 1, bytes.length);
    if (close < 0) return -1;
    const colon = skipSpace(bytes, close + 1);
    if (bytes[colon] !== COLON) {
      if (quote !== this.#valueAt) this.#count += 1;
      return close;
    }
    this.#count += 1;
    const repeated = this.#keys.add(quote + 1, close);
    this.#valueAt = skipSpace(bytes, colon + 1);
    if (this.#depth > 1) this.#hasNestedDuplicates ||= repeated;
    else {
      const key = decodeKey(bytes, quote + 1, close);
      if (repeated) throw repeatedKey(key);
      this.#open = { key, start: quote, valueStart: this.#valueAt };
    }
    return this.#valueAt - 1;
  }

  #finishMember(at: number): void {
    if (this.#open) this.#members.push({ ...this.#open, valueEnd: trimEnd(this.#bytes, at) });
    this.#open = null;
  }
}

function deeper(depth: number): number {
  if (depth >= MAX_DEPTH)
    throw new GatewayError("invalid_parameters", `The body is nested deeper than ${MAX_DEPTH} levels.`);
  return depth + 1;
}

function trimEnd(bytes: Uint8Array, end: number): number {
  let index = end;
  while (isSpace(bytes[index - 1])) index -= 1;
  return index;
}

const notAnObject = (): GatewayError =>
  new GatewayError("invalid_parameters", "The body must be a JSON object.");

/** A key may have megabytes. */
const SHOWN_KEY = 100;

function repeatedKey(key: string): GatewayError {
  const shown = key.slice(0, SHOWN_KEY);
  return new GatewayError("invalid_parameters", `${shown} must not appear twice in the body`, {
    param: shown,
  });
}
