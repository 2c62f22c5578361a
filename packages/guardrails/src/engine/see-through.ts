import { seenTexts } from "../text/seen-texts.ts";
import type { Hit, SpanSource } from "./detector.ts";

/**
 * Lets a source find matches also where they are disguised: characters that are not shown, marks on letters, letters of other scripts.
 * What is found there covers everything that disguised it. Where a disguise makes a match longer than slices and streams look, only
 * what a match shows within their bounds is sure to be found.
 */
export function seeThrough(source: SpanSource): SpanSource {
  const find = (text: string, from: number): readonly Hit[] => {
    const written = source.find(text, from);
    const views = seenTexts(text);
    if (views.length === 0) return written;
    const known = new Set(written.map(keyOf));
    const disguised = views.flatMap((view) =>
      source.find(view.text, view.fromWritten(from)).flatMap((hit) => {
        const start = view.toStart(hit.start);
        const key = keyOf({ ...hit, start, end: view.toBareEnd(hit.end) });
        if (known.has(key)) return [];
        known.add(key);
        return { ...hit, start, end: view.toEnd(hit.end) };
      }),
    );
    return [...written, ...disguised].sort((one, other) => one.start - other.start);
  };
  return { ...source, find };
}

const keyOf = ({ rule, category, start, end }: Hit): string => `${rule.id} ${category} ${start} ${end}`;
