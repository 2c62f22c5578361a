import { ANSWER_DEPTH, THREAD_MEMBERS } from "@causeway/contracts";
import {
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
import { isReadText, type MemberUse, useOf } from "./cut-names.ts";

/** What was cut out: a whole value, members of an object with the comma before them, or the inside of a string. */
export type CutKind = "value" | "members" | "text";

/** A range of an answer that stays bytes; `end` is exclusive. */
export interface Cut {
  readonly kind: CutKind;
  readonly start: number;
  readonly end: number;
}

/** What an answer is cut into. */
export interface CutPlan {
  /** In order, none inside of another. */
  readonly cuts: readonly Cut[];
  /** Fields and array items of all that is left, each cut counted as one. */
  readonly members: number;
}

/** Members of a value, and bytes, from which on it is cut out. */
const HEAVY_MEMBERS = 256;
const HEAVY_BYTES = 16 * 1024;
/** Longer strings are cut. */
const LONG_TEXT = 64 * 1024;
/** No format has objects with as many members; those beyond that no format names are cut. */
const MANY_MEMBERS = 1_000;
/** What a number, or another item without a bracket or quote, counts. */
const PLAIN_ITEM = 0.1;
/** What of a file stays with the answer: enough to tell its type. */
const FILE_HEAD = 1_024;

/** An object or array that is open. */
interface Frame {
  readonly isObject: boolean;
  readonly use: MemberUse;
  /** Of its opening bracket. */
  readonly start: number;
  /** What was counted and cut before it. */
  readonly members: number;
  readonly cuts: number;
  /** Members it has itself. */
  own: number;
  /** Only numbers and literals so far. */
  isPlain: boolean;
  /** Where a run of members to be cut begins, at its comma; -1 when there is none. */
  run: number;
  runMembers: number;
  runCuts: number;
  /** Place of the last comma in it. */
  comma: number;
}

/**
 * Finds what of a chat answer's JSON can be left as bytes because it is only passed on: values of members that no format reads,
 * arrays of numbers, files and other long strings. Walks the bytes once without parsing them.
 * @returns null for anything but one whole JSON object or array within `ANSWER_DEPTH` and `THREAD_MEMBERS`
 */
export function planCuts(bytes: Buffer, start: number, end: number): CutPlan | null {
  return new CutScan(bytes, start, end).run();
}

/** One walk. A class: its state is shared by small steps. */
class CutScan {
  readonly #bytes: Buffer;
  readonly #start: number;
  readonly #end: number;
  readonly #frames: Frame[] = [];
  readonly #cuts: Cut[] = [];
  #members = 0;
  /** Of all there is, cut or not. */
  #total = 0;
  /** The name of the member whose value comes next. */
  #nameStart = 0;
  #nameEnd = 0;
  #valueAt = -1;

  constructor(bytes: Buffer, start: number, end: number) {
    this.#bytes = bytes;
    this.#start = start;
    this.#end = end;
  }

  run(): CutPlan | null {
    const bytes = this.#bytes;
    for (let at = skipSpace(bytes, this.#start); at < this.#end; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        at = this.#passString(at);
        if (at < 0) return null;
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (this.#frames.length >= ANSWER_DEPTH) return null;
        this.#open(at, byte === OPEN_BRACE);
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (!this.#close(at, byte === CLOSE_BRACE)) return null;
        if (this.#frames.length === 0) return this.#finish(at + 1);
      } else if (byte === COMMA) this.#passComma(at);
      if (this.#frames.length === 0 || this.#total > THREAD_MEMBERS) return null;
    }
    return null;
  }

  #finish(after: number): CutPlan | null {
    if (skipSpace(this.#bytes, after) < this.#end) return null;
    return { cuts: this.#cuts, members: this.#members };
  }

  #count(weight: number): void {
    this.#members += weight;
    this.#total += weight;
  }

  #passComma(at: number): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    frame.comma = at;
    if (!frame.isObject) this.#count(PLAIN_ITEM);
  }

  #open(at: number, isObject: boolean): void {
    const parent = this.#frames.at(-1);
    if (parent) parent.isPlain = false;
    const use = this.#useAt(at, parent);
    const [members, cuts] = [this.#members, this.#cuts.length];
    // The value of a member was counted with its name.
    if (at !== this.#valueAt) this.#count(1);
    const run = { run: -1, runMembers: 0, runCuts: 0 };
    this.#frames.push({ ...run, isObject, use, start: at, members, cuts, own: 0, isPlain: true, comma: at });
  }

  /** Items have the use of their array; what is in a value that is passed on, or kept whole, is as well. */
  #useAt(at: number, parent: Frame | undefined): MemberUse {
    if (!parent) return "read";
    if (parent.use !== "read" || at !== this.#valueAt) return parent.use;
    return useOf(this.#bytes, this.#nameStart, this.#nameEnd);
  }

  #close(at: number, isObject: boolean): boolean {
    const frame = this.#frames.pop();
    if (!frame || frame.isObject !== isObject) return false;
    if (frame.run >= 0) this.#endRun(frame, trimEnd(this.#bytes, at));
    const parent = this.#frames.at(-1);
    if (parent && frame.use !== "whole" && this.#isHeavy(frame, at)) {
      this.#cut(frame.cuts, { kind: "value", start: frame.start, end: at + 1 });
      this.#members = frame.members + 1;
    }
    return true;
  }

  #isHeavy({ start, members, use, isObject, isPlain }: Frame, at: number): boolean {
    const isPassed = use === "passed" || (!isObject && isPlain);
    return isPassed && (this.#members - members > HEAVY_MEMBERS || at - start > HEAVY_BYTES);
  }

  /** Replaces all cuts from `from` on, which are inside of this one. */
  #cut(from: number, cut: Cut): void {
    this.#cuts.length = from;
    this.#cuts.push(cut);
  }

  /** The offset to continue after; negative when the string has no end. */
  #passString(quote: number): number {
    const bytes = this.#bytes;
    const close = findStringEnd(bytes, quote + 1, this.#end);
    if (close < 0) return -1;
    const frame = this.#frames.at(-1);
    if (!frame) return -1;
    const colon = frame.isObject && quote !== this.#valueAt ? skipSpace(bytes, close + 1) : -1;
    if (colon >= 0 && bytes[colon] === COLON) return this.#passName(frame, quote, close, colon);
    if (quote !== this.#valueAt) this.#count(1);
    frame.isPlain = false;
    if (close - quote > LONG_TEXT && frame.use !== "whole") this.#cutText(quote + 1, close);
    return close;
  }

  #passName(frame: Frame, quote: number, close: number, colon: number): number {
    frame.own += 1;
    if (frame.own > MANY_MEMBERS && frame.use !== "whole") this.#extendRun(frame, quote + 1, close);
    this.#count(1);
    this.#nameStart = quote + 1;
    this.#nameEnd = close;
    this.#valueAt = skipSpace(this.#bytes, colon + 1);
    return this.#valueAt - 1;
  }

  #extendRun(frame: Frame, nameStart: number, nameEnd: number): void {
    const isPassed = useOf(this.#bytes, nameStart, nameEnd) === "passed";
    if (isPassed && frame.run < 0) {
      frame.run = frame.comma;
      frame.runMembers = this.#members;
      frame.runCuts = this.#cuts.length;
    } else if (!isPassed && frame.run >= 0) this.#endRun(frame, frame.comma);
  }

  #endRun(frame: Frame, end: number): void {
    this.#cut(frame.runCuts, { kind: "members", start: frame.run, end });
    this.#members = frame.runMembers + 1;
    frame.run = -1;
  }

  #cutText(start: number, end: number): void {
    const head = this.#bytes.toString("latin1", start, start + FILE_HEAD);
    const isFile = FILE.test(head);
    const isValue = start - 1 === this.#valueAt;
    const isText = isValue && isReadText(this.#bytes, this.#nameStart, this.#nameEnd);
    if (isText && !(isFile && head.startsWith("data:"))) return;
    this.#cuts.push({ kind: "text", start: isFile ? start + FILE_HEAD : start, end });
  }
}

function trimEnd(bytes: Uint8Array, end: number): number {
  let index = end;
  while (isSpace(bytes[index - 1])) index -= 1;
  return index;
}

/** Letters, digits and the signs of base64 and of data URLs: a cut between any two of them leaves two strings. */
const FILE = /^[\w+/=:;,.-]*$/;
