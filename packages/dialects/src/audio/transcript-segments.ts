import type { SpokenWord, Transcript } from "./transcript.ts";

/** Words that belong together. Seconds from the start of the recording. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly speaker: string | null;
}

/** What ends a segment. */
export type Cut = "sentences" | "subtitles" | "speakers";

/** Of subtitles: two lines, as long as they can be read. */
const MAX_CHARACTERS = 84;
const MAX_SECONDS = 7;
/** A silence after which something new begins. */
const PAUSE_SECONDS = 1.5;
const SENTENCE_END = /[.!?。！？…]["'”’)\]]*$/;

/** The words of a transcript as segments. Where the provider times no words, all of it is one. */
export function toSegments({ words, text, seconds }: Transcript, cut: Cut): Segment[] {
  if (words.length === 0) return text === "" ? [] : [{ start: 0, end: seconds ?? 0, text, speaker: null }];
  const segments: SpokenWord[][] = [];
  let open: SpokenWord[] = [];
  for (const word of words) {
    if (open.length > 0 && endsBefore(word, open, cut)) {
      segments.push(open);
      open = [];
    }
    open.push(word);
  }
  return [...segments, open].map(join);
}

function endsBefore(word: SpokenWord, open: readonly SpokenWord[], cut: Cut): boolean {
  const first = open[0] ?? word;
  const last = open.at(-1) ?? word;
  if (word.speaker !== last.speaker) return true;
  if (cut === "speakers") return false;
  if (SENTENCE_END.test(last.text) || word.start - last.end > PAUSE_SECONDS) return true;
  if (cut === "sentences") return false;
  return word.end - first.start > MAX_SECONDS || textOf([...open, word]).length > MAX_CHARACTERS;
}

const textOf = (words: readonly SpokenWord[]): string =>
  words
    .map(({ text, after }) => text + after)
    .join("")
    .trim();

const join = (words: readonly SpokenWord[]): Segment => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  text: textOf(words),
  speaker: words[0]?.speaker ?? null,
});
