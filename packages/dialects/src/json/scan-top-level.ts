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
  const keys = createKeyLog(bytes);
  const members: Member[] = [];
  const length = bytes.length;
  let depth = 0;
  let hasNestedDuplicates = false;
  let key = "";
  let keyStart = 0;
  let valueStart = -1;
  let index = skipSpace(bytes, 0);
  if (bytes[index] !== OPEN_BRACE) throw notAnObject();

  const finishMember = (at: number): void => {
    if (valueStart < 0) return;
    members.push({ key, start: keyStart, valueStart, valueEnd: trimEnd(bytes, at) });
    valueStart = -1;
  };

  for (; index < length; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) {
      const close = findStringEnd(bytes, index + 1, length);
      if (close < 0) throw notAnObject();
      const after = skipSpace(bytes, close + 1);
      if (bytes[after] === COLON) {
        const repeated = keys.add(index + 1, close);
        if (depth === 1) {
          key = decodeKey(bytes, index + 1, close);
          if (repeated) throw repeatedKey(key);
          keyStart = index;
          valueStart = skipSpace(bytes, after + 1);
        } else if (repeated) hasNestedDuplicates = true;
        index = after;
      } else index = close;
    } else if (byte === OPEN_BRACE) {
      depth = deeper(depth);
      keys.open();
    } else if (byte === OPEN_BRACKET) depth = deeper(depth);
    else if (byte === CLOSE_BRACE) {
      if (depth === 1) finishMember(index);
      keys.close();
      depth -= 1;
      if (depth === 0) return { members, end: index, hasNestedDuplicates };
    } else if (byte === CLOSE_BRACKET) depth -= 1;
    else if (byte === COMMA && depth === 1) finishMember(index);
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
