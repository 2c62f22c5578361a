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
import { createKeyLog, decodeKey } from "./key-log.ts";

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

/**
 * Finds the members of a JSON object in its own bytes, without parsing values. The bytes must already have passed
 * JSON.parse. The result is kept with the bytes, so that a retry does not scan again.
 * @throws GatewayError `invalid_parameters` on a repeated top-level key or deeper nesting than MAX_DEPTH.
 */
export function scanTopLevel(body: Uint8Array): TopLevel {
  const known = scans.get(body);
  if (known) return known;
  const found = scan(asBuffer(body));
  scans.set(body, found);
  return found;
}

function scan(bytes: Buffer): TopLevel {
  const start = skipSpace(bytes, 0);
  if (bytes[start] !== OPEN_BRACE) throw notAnObject();
  const keys = createKeyLog(bytes);
  const members: Member[] = [];
  let hasNestedDuplicates = false;
  let depth = 0;
  /** The member whose value is being passed. */
  let open: { key: string; start: number; valueStart: number } | null = null;

  /** Returns the offset to go on after: the end of the string, or the colon behind a key. */
  const passString = (quote: number): number => {
    const close = findStringEnd(bytes, quote + 1, bytes.length);
    if (close < 0) throw notAnObject();
    const colon = skipSpace(bytes, close + 1);
    if (bytes[colon] !== COLON) return close;
    const repeated = keys.add(quote + 1, close);
    if (depth > 1) hasNestedDuplicates ||= repeated;
    else {
      const key = decodeKey(bytes, quote + 1, close);
      if (repeated) throw repeatedKey(key);
      open = { key, start: quote, valueStart: skipSpace(bytes, colon + 1) };
    }
    return colon;
  };
  const finishMember = (at: number): void => {
    if (open) members.push({ ...open, valueEnd: trimEnd(bytes, at) });
    open = null;
  };

  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = passString(at);
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth = deeper(depth);
      if (byte === OPEN_BRACE) keys.open();
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      if (byte === CLOSE_BRACE) keys.close();
      depth -= 1;
      if (depth > 0) continue;
      finishMember(at);
      return { members, end: at, hasNestedDuplicates };
    } else if (byte === COMMA && depth === 1) finishMember(at);
  }
  throw notAnObject();
}

function deeper(depth: number): number {
  if (depth >= MAX_DEPTH)
    throw new GatewayError("invalid_parameters", `the body is nested deeper than ${MAX_DEPTH} levels`);
  return depth + 1;
}

function trimEnd(bytes: Uint8Array, end: number): number {
  let index = end;
  while (isSpace(bytes[index - 1])) index -= 1;
  return index;
}

const notAnObject = (): GatewayError =>
  new GatewayError("invalid_parameters", "the body must be a JSON object");

const repeatedKey = (key: string): GatewayError =>
  new GatewayError("invalid_parameters", `${key}: the body names this field twice`, { param: key });
