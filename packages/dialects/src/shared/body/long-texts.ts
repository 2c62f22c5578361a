import { BODY_BYTES, BODY_MEMBERS } from "@causeway/contracts";
import { countMembers } from "../../json/measure-json.ts";
import { beyondBounds, UnreadableAnswer } from "../../upstream-error.ts";
import { type JsonObject, parseJson } from "../json-object.ts";

/** Texts of at least so many bytes are cut out: files in base64, hardly anything else. */
const LONG_BYTES = 4_096;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MARK = "causeway-long-text:";
const MARKS = /causeway-long-text:\d+\.\d+;/g;

type Texts = ReadonlyMap<string, Uint8Array>;

const textsOf = new WeakMap<JsonObject, Texts>();
const NONE: Texts = new Map();

/**
 * JSON with its long texts cut out: a mark appears in place of each, and the text itself stays where it is in `bytes`. Files
 * of many megabytes are neither decoded nor copied this way. `part`: tells the marks of several answers apart.
 * @throws SyntaxError; UnreadableAnswer when what is left is beyond the bounds
 */
export function parseCut(bytes: Uint8Array, part = 0): unknown {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Anyone who writes a mark means something else than we do.
  if (whole.includes(MARK)) {
    requireSmall(whole, 0, whole.length, { ...NOTHING_LEFT });
    return JSON.parse(whole.toString("utf8"));
  }
  const texts = new Map<string, Uint8Array>();
  const pieces: string[] = [];
  const left = { ...NOTHING_LEFT };
  let from = 0;
  for (let open = whole.indexOf(QUOTE); open >= 0; ) {
    const close = endOfText(whole, open + 1);
    if (close < 0) break;
    if (close - open > LONG_BYTES) {
      const mark = `${MARK}${part}.${texts.size};`;
      const start = startOfData(whole, open + 1);
      requireSmall(whole, from, start, left);
      texts.set(mark, whole.subarray(start, close));
      pieces.push(whole.toString("utf8", from, start), mark);
      from = close;
    }
    // Quotes alone take as long as what they quote.
    left.texts += 1;
    if (left.texts > MAX_TEXTS) throw tooMuch();
    open = whole.indexOf(QUOTE, close + 1);
  }
  requireSmall(whole, from, whole.length, left);
  pieces.push(whole.toString("utf8", from));
  const body = JSON.parse(pieces.join(""));
  if (typeof body === "object" && body !== null) textsOf.set(body, texts);
  return body;
}

/** What of an answer is left to be parsed, so far. */
const NOTHING_LEFT = { bytes: 0, members: 0, texts: 0 };
/** A name and a text. */
const MAX_TEXTS = 2 * BODY_MEMBERS;

/** Adds a range to what is left. @throws UnreadableAnswer */
function requireSmall(bytes: Buffer, from: number, to: number, left: typeof NOTHING_LEFT): void {
  left.bytes += to - from;
  if (left.bytes > BODY_BYTES) throw tooMuch();
  left.members += countMembers(bytes, from, to, BODY_MEMBERS - left.members);
  if (left.members > BODY_MEMBERS) throw tooMuch();
}

const tooMuch = (): UnreadableAnswer => {
  const refusal = beyondBounds("the provider's response has too many fields and texts");
  return new UnreadableAnswer(refusal.message, { refusal });
};

/** A data URL keeps what says its type. */
const DATA_HEAD = /^data:[\w/+.-]{1,100};base64,/i;
const DATA_HEAD_BYTES = 128;

/** Place where the file of a data URL begins; of any other text, its own. */
function startOfData(bytes: Buffer, at: number): number {
  const [head] = DATA_HEAD.exec(bytes.toString("latin1", at, at + DATA_HEAD_BYTES)) ?? [];
  return at + (head?.length ?? 0);
}

/** Place of the quote that ends a text, or -1. */
function endOfText(bytes: Buffer, from: number): number {
  let close = bytes.indexOf(QUOTE, from);
  while (close >= 0) {
    let escapes = 0;
    while (bytes[close - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return close;
    close = bytes.indexOf(QUOTE, close + 1);
  }
  return -1;
}

/** `body` also has the long texts of others. */
export function keepTextsOf(body: JsonObject, others: readonly JsonObject[]): void {
  textsOf.set(body, new Map([body, ...others].flatMap((one) => [...(textsOf.get(one) ?? NONE)])));
}

/** Adds a long text that was made elsewhere, as ASCII bytes without quotes; what appears in its place. */
export function addText(body: JsonObject, text: Uint8Array): string {
  const texts = new Map(textsOf.get(body) ?? NONE);
  // No answer has as many parts.
  const mark = `${MARK}999999.${texts.size};`;
  textsOf.set(body, texts.set(mark, text));
  return mark;
}

/** A text that may be long, as the bytes between its quotes. */
export const bytesOfText = (body: JsonObject, text: string): Uint8Array =>
  textsOf.get(body)?.get(text) ?? Buffer.from(text, "latin1");

/** A text that may be long, as it reads. */
export function readText(body: JsonObject, text: string): string {
  const long = textsOf.get(body)?.get(text);
  if (!long) return text;
  const read = parseJson(`"${Buffer.from(long.buffer, long.byteOffset, long.byteLength).toString("utf8")}"`);
  return typeof read === "string" ? read : text;
}

/** The first `length` bytes of a text that may be long. */
export function startOfText(body: JsonObject, text: string, length: number): string {
  const long = textsOf.get(body)?.get(text);
  return long ? Buffer.from(long.subarray(0, length)).toString("latin1") : text.slice(0, length);
}

/** What `value` is as JSON, with the long texts of `body` in their places. */
export const renderWithTexts = (value: JsonObject, body: JsonObject): Uint8Array[] =>
  spliceTexts(JSON.stringify(value), body);

/** A text made of JSON, with the long texts of `body` in their places. */
export function spliceTexts(json: string, body: JsonObject): Uint8Array[] {
  const texts = textsOf.get(body) ?? NONE;
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const { 0: mark, index } of json.matchAll(MARKS)) {
    const text = texts.get(mark);
    if (!text) continue;
    pieces.push(Buffer.from(json.slice(from, index)), text);
    from = index + mark.length;
  }
  pieces.push(Buffer.from(json.slice(from)));
  return pieces;
}
