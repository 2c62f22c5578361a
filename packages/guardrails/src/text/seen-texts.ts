import { disguisedUnits, isDisguised, LEADS, plainLetter, UNIT } from "./disguised-units.ts";
import { FOREIGN_LOOKALIKES, LATIN_LOOKALIKES, type Script, scriptOf } from "./look-alikes.ts";

/** A text as its reader sees it, without what disguises words; offsets lead back to what was written. */
export interface SeenText {
  readonly text: string;
  /** Offset of the written text where the unit at `at` begins. */
  toStart(at: number): number;
  /** Offset of the written text where the unit before `at` ends, with what was dropped behind it. */
  toEnd(at: number): number;
  /** The same without what was dropped behind it. */
  toBareEnd(at: number): number;
  /** The first offset of this text whose unit begins at or after one of the written text. */
  fromWritten(at: number): number;
}

/**
 * Reads a text as people do: without characters that are not shown and marks that compose to no letter (after NFC), styled letters as
 * plain ones, and words that mix scripts in one script, once in Latin and once in the other. Words of one script stay as they are.
 * @returns nothing for a text without disguises
 */
export function seenTexts(text: string): readonly SeenText[] {
  if (!isDisguised(text)) return [];
  const { units, starts, bareEnds, ends } = dropUnseen(text);
  const shown = units.join("");
  const create = (seen: string): SeenText => ({
    text: seen,
    toStart: (at) => starts[at] ?? text.length,
    toEnd: (at) => (at === 0 ? 0 : (ends[at - 1] ?? text.length)),
    toBareEnd: (at) => (at === 0 ? 0 : (bareEnds[at - 1] ?? text.length)),
    fromWritten: (at) => firstAtLeast(starts, at),
  });
  const latin = shown.replace(MIXABLE, foldToLatin);
  const foreign = latin === shown ? shown : shown.replace(MIXABLE, foldToForeign);
  return foreign === latin ? [create(latin)] : [create(latin), create(foreign)];
}

/** The same as one text: a term is compared as a reader sees it. */
export const seenTerm = (term: string): string => seenTexts(term)[0]?.text ?? term;

interface Shown {
  readonly units: readonly string[];
  readonly starts: readonly number[];
  readonly bareEnds: readonly number[];
  readonly ends: readonly number[];
}

/** Cluster by cluster: a character with the marks behind it. */
function dropUnseen(text: string): Shown {
  const table = disguisedUnits.get();
  const units: string[] = [];
  const starts: number[] = [];
  const bareEnds: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) ?? 0;
    const next = at + (point > 0xffff ? 2 : 1);
    const { marks, end } = readMarks(text, next, table);
    if (!isUnseen(point, table))
      for (const unit of composed(plainLetter(point) ?? text.slice(at, next), marks)) {
        units.push(unit);
        starts.push(at);
        bareEnds.push(next);
        ends.push(end);
      }
    at = end;
  }
  return { units, starts, bareEnds, ends };
}

const isUnseen = (point: number, table: Uint8Array): boolean =>
  isIgnorable(point, table) || (point <= 0xffff && table[point] === UNIT.mark);

/** Tags and supplementary variation selectors are pairs whose first half no visible character has. */
const isIgnorable = (point: number, table: Uint8Array): boolean =>
  point > 0xffff ? ((point - 0x10000) >> 10) + 0xd800 === LEADS.tags : table[point] === UNIT.ignorable;

/** More marks than any letter has: the rest is dropped. */
const MOST_MARKS = 8;

function readMarks(text: string, from: number, table: Uint8Array): { marks: string; end: number } {
  let marks = "";
  let at = from;
  while (at < text.length) {
    const point = text.codePointAt(at) ?? 0;
    if (!isUnseen(point, table)) break;
    if (point <= 0xffff && table[point] === UNIT.mark && marks.length < MOST_MARKS)
      marks += String.fromCharCode(point);
    at += point > 0xffff ? 2 : 1;
  }
  return { marks, end: at };
}

/** UTF-16 units of a character with those of its marks that make it another letter. */
function composed(base: string, marks: string): string[] {
  if (marks === "") return base.split("");
  const table = disguisedUnits.get();
  return (base + marks)
    .normalize("NFC")
    .split("")
    .filter((unit) => table[unit.charCodeAt(0)] !== UNIT.mark);
}

const MIXABLE = /[A-Za-z\u00c0-\u024f\u0251-\u02af\u0370-\u058f\u1d00-\u1d7f\ua731]{2,}/g;
const HAS_LATIN = /[A-Za-z\u00c0-\u024f]/;
const HAS_FOREIGN = /[\u0251-\u02af\u0370-\u058f\u1d00-\u1d7f\ua731]/;

const isMixed = (word: string): boolean => HAS_LATIN.test(word) && HAS_FOREIGN.test(word);

const foldToLatin = (word: string): string => (isMixed(word) ? foldBy(word, LATIN_LOOKALIKES) : word);

/** Into the script other than Latin that has most of the word's letters. */
function foldToForeign(word: string): string {
  if (!isMixed(word)) return word;
  const counts = new Map<Script, number>();
  for (let at = 0; at < word.length; at++) {
    const script = scriptOf(word.charCodeAt(at));
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most === undefined ? foldBy(word, LATIN_LOOKALIKES) : foldBy(word, FOREIGN_LOOKALIKES[most[0]]);
}

function foldBy(word: string, map: ReadonlyMap<string, string>): string {
  let folded = "";
  for (let at = 0; at < word.length; at++) folded += map.get(word[at] ?? "") ?? word[at];
  return folded;
}

function firstAtLeast(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
