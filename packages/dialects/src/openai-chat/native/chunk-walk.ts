import { OPEN_BRACE, OPEN_BRACKET, QUOTE } from "../../json/bytes.ts";
import { countCharacters } from "../../json/count-characters.ts";
import { sealedCharacters } from "../../shared/answer/stream-state.ts";
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
import { learnOpening } from "./chunk-opening.ts";
import { type ChunkScan, createChunkScan, reset } from "./chunk-scan.ts";

const CHUNK_OBJECT = Buffer.from('"chat.completion.chunk"');
const LETTER_N = 0x6e;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Where in a chunk the scanner is, and what the members there tell. Depths: 1 chunk, 3 choice, 4 delta, 6 an item of a list
 * in the delta. One walk is used for all chunks of a process, and ranges are passed as numbers: nothing is allocated.
 */
export class ChunkWalk {
  #scan: ChunkScan = createChunkScan();
  #depth = 0;
  /** The member of the chunk, of the choice, of the delta, and inside that. */
  #top = 0;
  #ofChoice = 0;
  #field = 0;
  #inner = 0;
  /** The tool call under way has an index. */
  #indexed = false;
  /** Thinking of this choice was counted. */
  #thought = false;
  /** The last thinking in `reasoning_details`, not counted yet. */
  #detailsStart = 0;
  #detailsEnd = 0;

  start(scan: ChunkScan): void {
    reset(scan);
    this.#scan = scan;
    this.#depth = 0;
    this.#top = 0;
    this.#ofChoice = 0;
    this.#field = 0;
    this.#inner = 0;
    this.#indexed = false;
    this.#thought = false;
    this.#detailsEnd = 0;
  }

  /** Notes what an opening tells that was compared instead of read. */
  skipOpening(): void {
    const scan = this.#scan;
    this.#depth = 4;
    this.#top = CHOICES;
    this.#ofChoice = DELTA;
    scan.hasId = scan.hasObject = scan.hasModel = scan.hasChoices = scan.filled = true;
    scan.choice = scan.openingChoice;
  }

  /** A member's name is in `bytes[start, end)`, and its value begins at `value`. */
  enterMember(bytes: Buffer, start: number, end: number, value: number): void {
    if (this.#isInDelta()) {
      if (this.#depth === 4) {
        this.#field = keyCode(bytes, start, end);
        noteField(this.#scan, this.#field, bytes, value);
      } else {
        this.#inner = keyCode(bytes, start, end);
        this.#noteInner(bytes, value);
      }
    } else if (this.#depth === 1) {
      this.#top = keyCode(bytes, start, end);
      if (this.#top !== 0) noteTop(this.#scan, this.#top, bytes, value);
    } else if (this.#depth === 3 && this.#top === CHOICES) {
      this.#ofChoice = keyCode(bytes, start, end);
      if (this.#ofChoice === INDEX) this.#scan.choice = readNumber(bytes, value);
      else if (this.#ofChoice === USAGE && bytes[value] !== LETTER_N) this.#scan.hasUsage = true;
    } else if (this.#depth === 2 && this.#top === X_GROQ) {
      if (keyCode(bytes, start, end) === USAGE && bytes[value] !== LETTER_N) this.#scan.hasUsage = true;
    }
  }

  /** A string that is a value, or an item of a list, is in `bytes[start, end)`. */
  takeString(bytes: Buffer, start: number, end: number): void {
    if (this.#isInDelta()) {
      // An empty string says nothing.
      if (end > start) this.#takeText(bytes, start, end);
    } else if (this.#depth === 3 && this.#ofChoice === FINISH_REASON && this.#top === CHOICES) {
      this.#scan.finishStart = start;
      this.#scan.finishEnd = end;
      if (end === start) this.#scan.odd = true;
    }
  }

  /** A brace opens at `at`, in a chunk that begins at `start`. */
  openObject(bytes: Buffer, start: number, at: number): void {
    this.#depth += 1;
    if (this.#top !== CHOICES) return;
    if (this.#depth === 3) {
      this.#scan.filled = true;
      this.#ofChoice = 0;
      this.#countDetails(bytes);
      this.#detailsEnd = 0;
      this.#thought = false;
    } else if (this.#ofChoice === DELTA) {
      if (this.#depth === 4) learnOpening(bytes, start, at + 1, this.#scan);
      else if (this.#depth === 6) {
        if (this.#field === TOOL_CALLS) this.#indexed = false;
        else if (this.#field === IMAGES) this.#scan.images += 1;
      }
    }
  }

  closeObject(): void {
    if (this.#depth === 6 && this.#field === TOOL_CALLS && this.#ofChoice === DELTA && !this.#indexed)
      this.#scan.odd = true;
    this.#depth -= 1;
  }

  openList(): void {
    this.#depth += 1;
  }

  closeList(): void {
    this.#depth -= 1;
  }

  finish(bytes: Buffer): void {
    const scan = this.#scan;
    this.#countDetails(bytes);
    scan.whole = this.#depth === 0;
    if (scan.ascii + scan.other + scan.images > 0) scan.hasContent = true;
  }

  #isInDelta(): boolean {
    return this.#depth >= 4 && this.#ofChoice === DELTA && this.#top === CHOICES;
  }

  #noteInner(bytes: Buffer, value: number): void {
    const first = bytes[value];
    if (this.#depth !== 6 || this.#field !== TOOL_CALLS) {
      if (this.#inner === ARGUMENTS && first === OPEN_BRACE) this.#scan.odd = true;
    } else if (this.#inner === INDEX) {
      this.#indexed = true;
      this.#scan.call = Math.max(this.#scan.call, readNumber(bytes, value));
    } else if (this.#inner === ID && first === QUOTE && bytes[value + 1] !== QUOTE) this.#scan.odd = true;
  }

  #takeText(bytes: Buffer, start: number, end: number): void {
    const field = this.#field;
    if (field === REASONING || field === REASONING_CONTENT) {
      // Some send the same thinking under both names.
      if (!this.#thought) countCharacters(bytes, start, end, this.#scan);
      this.#thought = true;
    } else if (field === REASONING_DETAILS) this.#takeDetails(bytes, start, end);
    else if (isOutput(field, this.#inner, this.#depth)) countCharacters(bytes, start, end, this.#scan);
    else if (field === AUDIO && this.#inner === DATA) this.#scan.hasContent = true;
  }

  #takeDetails(bytes: Buffer, start: number, end: number): void {
    if (this.#inner === DATA) this.#scan.ascii += sealedCharacters(end - start);
    else if (this.#inner === TEXT || this.#inner === SUMMARY) {
      this.#countDetails(bytes);
      this.#detailsStart = start;
      this.#detailsEnd = end;
    }
  }

  /** Details count unless the same thinking was already counted under another name. */
  #countDetails(bytes: Buffer): void {
    if (this.#detailsEnd > 0 && !this.#thought)
      countCharacters(bytes, this.#detailsStart, this.#detailsEnd, this.#scan);
  }
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
