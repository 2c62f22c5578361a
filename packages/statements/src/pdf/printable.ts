/** Reads like a space, or isn't visible: line breaks, tabs and other control characters. */
const BLANK = /[\p{Cc}\p{Z}]+/gu;
/** Changes of direction, with which a name could reorder what is printed next to it. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Longer texts are cut before anything measures them. */
const MAX_GRAPHEMES = 120;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into characters as people see them. */
export function toGraphemes(text: string): string[] {
  const graphemes: string[] = [];
  // Of a text of any length, only its beginning is read.
  for (const { segment } of segmenter.segment(text)) {
    if (graphemes.length === MAX_GRAPHEMES) break;
    graphemes.push(segment);
  }
  return graphemes;
}

/** A text on one line. */
export const toPrintable = (text: string): string =>
  text.replaceAll(DIRECTION, "").replaceAll(BLANK, " ").trim();
