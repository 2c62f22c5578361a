import { type Hit, MAX_MATCH, type SpanSource } from "./detector.ts";

/** Units that one step looks at: a few milliseconds at most. */
export const SLICE = 16_384;

/**
 * All hits of a source in a text, slice by slice; yields between slices. Each slice sees what the source needs on both
 * sides of it.
 */
export function* findSlices(source: SpanSource, text: string): Generator<void, Hit[]> {
  if (text.length <= SLICE + source.reach) return [...source.find(text, 0)];
  const hits: Hit[] = [];
  let lastEnd = 0;
  for (let start = 0; start < text.length; start += SLICE) {
    const end = Math.min(text.length, start + SLICE);
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
