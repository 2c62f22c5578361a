import { type Hit, MAX_MATCH, type SpanSource } from "./detector.ts";

/** Units that one step looks at: a few milliseconds at most, whatever the text. */
export const SLICE = 4_096;
/** Sources that look far ahead would look at the same text again and again in short slices. */
const LONG_SLICE = 16_384;

const sliceOf = ({ reach }: SpanSource): number => (reach > SLICE ? LONG_SLICE : SLICE);

/**
 * All hits of a source in a text, slice by slice; yields between slices. Each slice sees what the source needs on both
 * sides of it.
 */
export function* findSlices(source: SpanSource, text: string): Generator<void, Hit[]> {
  const slice = sliceOf(source);
  if (text.length <= slice) return [...source.find(text, 0)];
  const hits: Hit[] = [];
  let lastEnd = 0;
  for (let start = 0; start < text.length; start += slice) {
    const end = Math.min(text.length, start + slice);
    const from = source.isSequential ? Math.max(start, lastEnd) : start;
    if (from < end) {
      const base = Math.max(0, from - MAX_MATCH);
      const window = text.slice(base, Math.min(text.length, end + source.reach));
      for (const hit of source.find(window, from - base)) {
        if (base + hit.start >= end) break;
        if (source.seesEnd && hit.end === window.length && base + hit.end < text.length) continue;
        hits.push({ ...hit, start: base + hit.start, end: base + hit.end });
        lastEnd = base + hit.end;
      }
    }
    yield;
  }
  return hits;
}
