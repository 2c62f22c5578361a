import { MAX_WORD_CHARS } from "./limits.ts";

/** Whether a text has a word so long that a browser takes seconds to break it into lines. */
export function hasLongWord(text: string): boolean {
  let end = 0;
  for (const { index } of text.matchAll(/\s/g)) {
    if (index - end > MAX_WORD_CHARS) return true;
    end = index;
  }
  return text.length - end > MAX_WORD_CHARS;
}
