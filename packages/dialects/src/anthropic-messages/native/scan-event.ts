import { findStringEnd, isSpace } from "../../json/bytes.ts";
import { countCharacters } from "../../json/count-characters.ts";

/** A delta event that was recognized in its own bytes. */
export interface DeltaScan {
  index: number;
  /** Characters of the text, thinking or tool input in it. */
  ascii: number;
  other: number;
}

const LINE_FEED = 0x0a;
const ZERO = 0x30;
const NINE = 0x39;

const NAME = Buffer.from("event: content_block_delta");
const HEAD = Buffer.from('data: {"type":"content_block_delta","index":');
const MIDDLE = Buffer.from(',"delta":{"type":"');
const KINDS = [
  'text_delta","text":"',
  'thinking_delta","thinking":"',
  'input_json_delta","partial_json":"',
].map((kind) => Buffer.from(kind));

/**
 * Recognizes a content delta as Anthropic, Bedrock and Vertex write it, without decoding or parsing. False for everything
 * else, which is then parsed.
 */
export function scanDelta(bytes: Buffer, start: number, end: number, scan: DeltaScan): boolean {
  let at = matches(bytes, start, NAME) ? skipLineEnd(bytes, start + NAME.length) : start;
  if (at < 0 || !matches(bytes, at, HEAD)) return false;
  at += HEAD.length;
  let index = 0;
  for (let digit = bytes[at]; digit !== undefined && digit >= ZERO && digit <= NINE; digit = bytes[at]) {
    index = index * 10 + digit - ZERO;
    at += 1;
  }
  if (!matches(bytes, at, MIDDLE)) return false;
  const text = findText(bytes, at + MIDDLE.length);
  const close = text < 0 ? -1 : findStringEnd(bytes, text, end);
  if (close < 0 || !endsHere(bytes, close + 1, end)) return false;
  scan.index = index;
  scan.ascii = 0;
  scan.other = 0;
  countCharacters(bytes, text, close, scan);
  return true;
}

function matches(bytes: Buffer, at: number, wanted: Buffer): boolean {
  for (let index = 0; index < wanted.length; index += 1)
    if (bytes[at + index] !== wanted[index]) return false;
  return true;
}

/** After `\n` or `\r\n`, or -1. */
function skipLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === LINE_FEED) return at + 1;
  return bytes[at + 1] === LINE_FEED ? at + 2 : -1;
}

function findText(bytes: Buffer, at: number): number {
  const kind = KINDS.find((wanted) => matches(bytes, at, wanted));
  return kind ? at + kind.length : -1;
}

/** Nothing but the two closing braces and white space is left: no member that no one looked at. */
function endsHere(bytes: Buffer, at: number, end: number): boolean {
  let braces = 0;
  for (let index = at; index < end; index += 1) {
    if (bytes[index] === 0x7d) braces += 1;
    else if (!isSpace(bytes[index])) return false;
  }
  return braces === 2;
}
