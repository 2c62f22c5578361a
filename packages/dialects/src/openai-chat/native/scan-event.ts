import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  findStringEnd,
  isSpace,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  skipSpace,
} from "../../json/bytes.ts";
import {
  ARGUMENTS,
  AUDIO,
  CHOICES,
  CONTENT,
  DATA,
  DELTA,
  ERROR,
  equals,
  FINISH_REASON,
  FUNCTION_CALL,
  ID,
  IMAGES,
  INDEX,
  INPUT,
  keyCode,
  MODEL,
  NAME,
  OBJECT,
  REASONING,
  REASONING_CONTENT,
  REASONING_DETAILS,
  REFUSAL,
  ROLE,
  SUMMARY,
  TEXT,
  TOOL_CALLS,
  TRANSCRIPT,
  USAGE,
  X_GROQ,
} from "./chunk-keys.ts";
import { type ChunkScan, reset } from "./chunk-scan.ts";
import { sealedCharacters } from "../../shared/stream-state.ts";

const CHUNK_OBJECT = Buffer.from('"chat.completion.chunk"');
const LETTER_N = 0x6e;
const ZERO = 0x30;
const NINE = 0x39;
const MAX_OPENINGS = 16;

/**
 * Looks through the bytes of one chunk once, without decoding: which members it has and how much text. This runs for
 * every event of every relayed stream, so it allocates nothing and is one loop. Chunks of a stream open with the same
 * bytes as a rule; those are compared instead of read. Depths: 1 chunk, 3 choice, 4 delta, 6 an item of a list in it.
 */
export function scanChunk(bytes: Buffer, start: number, end: number, scan: ChunkScan): void {
  reset(scan);
  const opened = matchOpening(bytes, start, end, scan);
  let at = start;
  let depth = 0;
  let top = 0;
  let ofChoice = 0;
  if (opened > 0) {
    at = start + opened;
    depth = 4;
    top = CHOICES;
    ofChoice = DELTA;
    scan.hasId = scan.hasObject = scan.hasModel = scan.hasChoices = scan.filled = true;
    scan.choice = scan.openingChoice;
  }
  let field = 0;
  let inner = 0;
  let indexed = false;
  let thought = false;
  let detailsStart = 0;
  let detailsEnd = 0;
  for (; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const close = findStringEnd(bytes, at + 1, end);
      if (close < 0) return;
      const inDelta = depth >= 4 && ofChoice === DELTA && top === CHOICES;
      let next = close + 1;
      if (bytes[next] !== COLON && isSpace(bytes[next])) next = skipSpace(bytes, next);
      if (bytes[next] === COLON) {
        const value = bytes[next + 1] === 0x20 ? skipSpace(bytes, next + 1) : next + 1;
        if (inDelta) {
          if (depth === 4) {
            field = keyCode(bytes, at + 1, close);
            noteField(scan, field, bytes, value);
          } else {
            inner = keyCode(bytes, at + 1, close);
            if (depth === 6 && field === TOOL_CALLS) {
              if (inner === INDEX) {
                indexed = true;
                scan.call = Math.max(scan.call, readNumber(bytes, value));
              } else if (inner === ID && bytes[value] === QUOTE && bytes[value + 1] !== QUOTE)
                scan.odd = true;
            } else if (inner === ARGUMENTS && bytes[value] === OPEN_BRACE) scan.odd = true;
          }
        } else if (depth === 1) {
          top = keyCode(bytes, at + 1, close);
          if (top !== 0) noteTop(scan, top, bytes, value);
        } else if (depth === 3 && top === CHOICES) {
          ofChoice = keyCode(bytes, at + 1, close);
          if (ofChoice === INDEX) scan.choice = readNumber(bytes, value);
          else if (ofChoice === USAGE && bytes[value] !== LETTER_N) scan.hasUsage = true;
        } else if (depth === 2 && top === X_GROQ) {
          if (keyCode(bytes, at + 1, close) === USAGE && bytes[value] !== LETTER_N) scan.hasUsage = true;
        }
        at = next;
        continue;
      }
      if (inDelta) {
        if (close === at + 1) {
          // An empty string says nothing.
        } else if (field === REASONING || field === REASONING_CONTENT) {
          // Some send the same thinking under both names.
          if (!thought) count(bytes, at + 1, close, scan);
          thought = true;
        } else if (field === REASONING_DETAILS) {
          if (inner === DATA) scan.ascii += sealedCharacters(close - at - 1);
          else if (inner === TEXT || inner === SUMMARY) {
            if (detailsEnd > 0 && !thought) count(bytes, detailsStart, detailsEnd, scan);
            detailsStart = at + 1;
            detailsEnd = close;
          }
        } else if (isOutput(field, inner, depth)) count(bytes, at + 1, close, scan);
        else if (field === AUDIO && inner === DATA) scan.hasContent = true;
      } else if (depth === 3 && ofChoice === FINISH_REASON && top === CHOICES) {
        scan.finishStart = at + 1;
        scan.finishEnd = close;
        if (close === at + 1) scan.odd = true;
      }
      at = close;
    } else if (byte === OPEN_BRACE) {
      depth += 1;
      if (top !== CHOICES) continue;
      if (depth === 3) {
        scan.filled = true;
        ofChoice = 0;
        if (!thought && detailsEnd > 0) count(bytes, detailsStart, detailsEnd, scan);
        detailsEnd = 0;
        thought = false;
      } else if (ofChoice === DELTA) {
        if (depth === 4) learnOpening(bytes, start, at + 1, scan);
        else if (depth === 6) {
          if (field === TOOL_CALLS) indexed = false;
          else if (field === IMAGES) scan.images += 1;
        }
      }
    } else if (byte === OPEN_BRACKET) depth += 1;
    else if (byte === CLOSE_BRACE) {
      if (depth === 6 && field === TOOL_CALLS && ofChoice === DELTA && !indexed) scan.odd = true;
      depth -= 1;
    } else if (byte === CLOSE_BRACKET) depth -= 1;
  }
  if (!thought && detailsEnd > 0) count(bytes, detailsStart, detailsEnd, scan);
  scan.whole = depth === 0;
  if (scan.ascii + scan.other + scan.images > 0) scan.hasContent = true;
}

/** Length of the known opening when these bytes begin with it, else 0. */
function matchOpening(bytes: Buffer, start: number, end: number, scan: ChunkScan): number {
  const { opening } = scan;
  if (opening === null || end - start < opening.length) return 0;
  const { length } = opening;
  // Ids and times differ near the front, but a different tail is found soonest from the back.
  for (let at = length - 1; at >= 0; at -= 1) if (bytes[start + at] !== opening[at]) return 0;
  return length;
}

/** Keeps what came before the first delta, if nothing in it needs a look. */
function learnOpening(bytes: Buffer, start: number, end: number, scan: ChunkScan): void {
  if (scan.openings >= MAX_OPENINGS || !scan.hasId || !scan.hasObject || !scan.hasModel || !scan.hasChoices)
    return;
  if (scan.hasUsage || scan.hasError || scan.odd || scan.finishEnd > 0) return;
  scan.opening = Uint8Array.prototype.slice.call(bytes, start, end);
  scan.openingChoice = scan.choice;
  scan.openings += 1;
}

function readNumber(bytes: Buffer, start: number): number {
  let value = 0;
  for (let at = start; ; at += 1) {
    const byte = bytes[at] as number;
    if (!(byte >= ZERO && byte <= NINE)) return value;
    value = value * 10 + byte - ZERO;
  }
}

/** `value` is where the member's value begins. */
function noteTop(scan: ChunkScan, key: number, bytes: Buffer, value: number): void {
  const first = bytes[value];
  if (key === ID) scan.hasId = first === QUOTE && bytes[value + 1] !== QUOTE;
  else if (key === MODEL) scan.hasModel = first === QUOTE && bytes[value + 1] !== QUOTE;
  else if (key === CHOICES) scan.hasChoices = first === OPEN_BRACKET;
  else if (key === OBJECT) scan.hasObject = equals(bytes, value, CHUNK_OBJECT);
  else if (key === USAGE) scan.hasUsage = first !== LETTER_N;
  else if (key === ERROR) scan.hasError = first !== LETTER_N;
}

function noteField(scan: ChunkScan, field: number, bytes: Buffer, value: number): void {
  if (field === CONTENT && bytes[value] !== QUOTE && bytes[value] !== LETTER_N) scan.odd = true;
  else if (field === ROLE) {
    if (bytes[value] !== QUOTE || bytes[value + 1] === QUOTE) scan.odd = true;
  }
}

/** Is a non-empty string here part of what the model wrote? */
function isOutput(field: number, inner: number, depth: number): boolean {
  if (depth === 4) return field === CONTENT || field === REFUSAL;
  if (field === TOOL_CALLS || field === FUNCTION_CALL)
    return inner === ARGUMENTS || inner === NAME || inner === INPUT;
  return field === AUDIO && inner === TRANSCRIPT;
}

interface Counts {
  ascii: number;
  other: number;
}

/** Characters of a JSON string in UTF-8: an escape is one character, a surrogate pair one code point. */
function count(bytes: Buffer, start: number, end: number, into: Counts): void {
  let ascii = 0;
  let other = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === BACKSLASH) {
      at += 1;
      if (bytes[at] !== 0x75) ascii += 1;
      else {
        const unit = Number.parseInt(bytes.toString("latin1", at + 1, at + 5), 16);
        at += 4;
        if (unit < 0x80) ascii += 1;
        else if (unit < 0xdc00 || unit > 0xdfff) other += 1;
      }
    } else if (byte < 0x80) ascii += 1;
    else if (byte >= 0xc0) other += 1;
  }
  into.ascii += ascii;
  into.other += other;
}
