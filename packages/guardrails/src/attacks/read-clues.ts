import { findStretches } from "../text/stretches.ts";

const LOWER = 1;
const ALPHANUMERIC = 2;
const HEX = 4;
const HEX_GAP = 8;
const RUN = 16;
const LEET = 32;

const CLASSES: readonly (readonly [bit: number, pattern: RegExp])[] = [
  [LOWER, /[a-z]/],
  [ALPHANUMERIC, /[a-z0-9]/],
  [HEX, /[0-9a-fA-F]/],
  [HEX_GAP, /[ ,:]/],
  [RUN, /[A-Za-z0-9+/_=-]/],
  [LEET, /[013457@$!]/],
];
const ASCII = 128;
/** The classes of each ASCII unit. Loops over a table take a third of the time of regular expressions that find nothing. */
const TABLE = Uint8Array.from({ length: ASCII }, (_, unit) =>
  CLASSES.reduce((bits, [bit, pattern]) => (pattern.test(String.fromCharCode(unit)) ? bits | bit : bits), 0),
);

const classOf = (unit: number): number => (unit < ASCII ? (TABLE[unit] ?? 0) : 0);

/** What in a text can be an encoding of words. */
interface Clues {
  /** Long runs of base64's characters, in both alphabets. */
  readonly runs: readonly string[];
  /** Whether there are bytes in hex: 24 digits in a row, five pairs with gaps, `\x41` or `0x41`. */
  readonly hasHex: boolean;
}

const MIN_RUN = 20;
const MAX_RUN = 8000;
const MIN_DIGITS = 24;
const MIN_PAIRS = 5;
const MIN_HEX = 15;

/** Reads a text for what decoders are tried on. */
export const readClues = (text: string): Clues => ({ runs: findRuns(text), hasHex: hasHex(text) });

function findRuns(text: string): string[] {
  const runs: string[] = [];
  findStretches(text, TABLE, RUN, MIN_RUN, (start, end) => {
    runs.push(text.slice(start, Math.min(end, start + MAX_RUN)));
    return false;
  });
  return runs;
}

const hasHex = (text: string): boolean =>
  findStretches(text, TABLE, HEX | HEX_GAP, MIN_HEX, (start, end) => isHex(text, start, end)) ||
  hasHexEscape(text);

function isHex(text: string, start: number, end: number): boolean {
  let digits = 0;
  let pairs = 0;
  for (let at = start; at < end; at++) {
    if ((classOf(text.charCodeAt(at)) & HEX) !== 0) {
      digits++;
      if (digits >= MIN_DIGITS) return true;
      continue;
    }
    // The pair before the first gap may be the end of a longer number.
    pairs = digits < 2 ? 0 : digits === 2 ? pairs + 1 : 1;
    if (pairs >= MIN_PAIRS) return true;
    digits = 0;
  }
  return false;
}

/** `\x41` or `0x41`. */
const hasHexEscape = (text: string): boolean =>
  (text.includes("\\x") || text.includes("0x")) && /(?:\\x|0x)[0-9a-fA-F]{2}/.test(text);

/** What in a lower-case text can be a word in disguise. */
interface Disguises {
  /** Figures or signs next to letters, as in `1gn0r3`. */
  readonly hasLeet: boolean;
  /** Letters that stand alone, as in `i g n o r e`. */
  readonly hasSingles: boolean;
}

const MIN_SINGLES = 5;
/** Units from one such letter to the next. */
const MAX_STEP = 5;

/** Reads a lower-case text once for what is tried on it. */
export function readDisguises(text: string): Disguises {
  let hasLeet = false;
  let singles = 0;
  let last = 0;
  let before = 0;
  let bits = text.length > 0 ? classOf(text.charCodeAt(0)) : 0;
  for (let at = 0; at < text.length; at++) {
    const after = at + 1 < text.length ? classOf(text.charCodeAt(at + 1)) : 0;
    if ((bits & LOWER) !== 0) {
      if (((before | after) & ALPHANUMERIC) !== 0) singles = 0;
      else singles = singles > 0 && at - last <= MAX_STEP ? singles + 1 : 1;
      if (singles >= MIN_SINGLES) return { hasLeet: hasLeet || LEET_WORD.test(text), hasSingles: true };
      last = at;
    } else if ((bits & LEET) !== 0 && (after & LOWER) !== 0 && !hasLeet)
      hasLeet = (before & LOWER) !== 0 || LEET_START.test(text.slice(Math.max(0, at - 1), at + 1));
    before = bits;
    bits = after;
  }
  return { hasLeet, hasSingles: false };
}

const LEET_WORD = /[a-z][013457@$!][a-z]|\b[013457@$!][a-z]/;
const LEET_START = /\b[013457@$!]$/;
