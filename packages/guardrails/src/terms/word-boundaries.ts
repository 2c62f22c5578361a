import { isWordAt } from "../text/fold.ts";

const BEFORE = 32;
const AHEAD = 256;
/** Scripts written without spaces, where only a dictionary knows the words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** Answers where words start and end, in every script. */
export interface WordBoundaries {
  /** Whether `[start, end)` of the text starts and ends between words. */
  isWord(start: number, end: number): boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Boundaries in one text. Segments are computed where they are asked for, and reused for what follows. */
export function createWordBoundaries(text: string): WordBoundaries {
  let from = -1;
  let until = -1;
  let found = new Set<number>();
  const segmentAround = (start: number) => {
    from = Math.max(0, start - BEFORE);
    until = Math.min(text.length, start + AHEAD);
    found = new Set([until]);
    for (const { index } of segmenter.segment(text.slice(from, until))) found.add(from + index);
  };
  const isBoundary = (at: number): boolean => {
    if (!isWordAt(text, at - 1) || !isWordAt(text, at)) return true;
    if (!isUnspaced(text, at - 1) && !isUnspaced(text, at)) return false;
    if (at < from + BEFORE / 2 || at > until - BEFORE) segmentAround(at);
    return found.has(at);
  };
  return { isWord: (start, end) => isBoundary(start) && isBoundary(end) };
}

const isUnspaced = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  if (unit < 0xe00) return false;
  const point = unit >= 0xdc00 && unit <= 0xdfff ? text.codePointAt(at - 1) : text.codePointAt(at);
  return point !== undefined && UNSPACED.test(String.fromCodePoint(point));
};
