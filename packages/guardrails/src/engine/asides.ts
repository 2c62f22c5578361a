import type { InspectedText } from "../types.ts";
import type { Hit, SpanSource } from "./detector.ts";
import { looksLikeJson } from "./json-view.ts";
import { findSlices } from "./find-slices.ts";

/** Short texts of one role, joined so that rules read them in one go. */
export interface Asides {
  readonly parts: readonly InspectedText[];
  /** Where each part begins in the joint text. */
  readonly starts: Int32Array;
  readonly text: string;
}

/** Texts outside of the conversation, joined by role, and all others. */
export function partAsides(texts: readonly InspectedText[]): {
  readonly said: readonly InspectedText[];
  readonly asides: readonly Asides[];
} {
  if (!texts.some(({ isAside }) => isAside)) return { said: texts, asides: [] };
  const byRole = new Map<string, InspectedText[]>();
  const said: InspectedText[] = [];
  for (const text of texts) {
    // JSON is read with its escapes decoded.
    if (text.isAside !== true || looksLikeJson(text.text) === true) {
      said.push(text);
      continue;
    }
    const others = byRole.get(text.role);
    if (others) others.push(text);
    else byRole.set(text.role, [text]);
  }
  return { said, asides: [...byRole.values()].map(join) };
}

/** Names are followed by what they name: "password: …". */
const NAME_END = "(name)";

function join(parts: readonly InspectedText[]): Asides {
  const starts = new Int32Array(parts.length);
  const pieces: string[] = [];
  let length = 0;
  for (const [at, { text, location }] of parts.entries()) {
    starts[at] = length;
    const seam = location.endsWith(NAME_END) ? ": " : "\n";
    pieces.push(text, seam);
    length += text.length + seam.length;
  }
  return { parts, starts, text: pieces.join("") };
}

/** A hit in one of the parts, in its offsets. */
export interface AsideHit {
  readonly part: number;
  readonly hit: Hit;
}

/** What a source finds in each part. What reaches over a seam is in none: those parts are read again, each alone. */
export function* findInAsides(asides: Asides, source: SpanSource): Generator<void, AsideHit[]> {
  const { parts, text } = asides;
  if (source.isAnchored) return yield* findAlone(asides, source, parts.keys());
  const hits: AsideHit[] = [];
  const again = new Set<number>();
  for (const hit of yield* findSlices(source, text)) {
    const [first, last] = [partAt(asides, hit.start), partAt(asides, hit.end - 1)];
    const start = asides.starts[first] ?? 0;
    if (first === last && hit.end - start <= (parts[first]?.text.length ?? 0))
      hits.push({ part: first, hit: { ...hit, start: hit.start - start, end: hit.end - start } });
    else for (let part = first; part <= last; part++) again.add(part);
  }
  if (again.size === 0) return hits;
  return [...hits.filter(({ part }) => !again.has(part)), ...(yield* findAlone(asides, source, again))];
}

function* findAlone(
  { parts }: Asides,
  source: SpanSource,
  which: Iterable<number>,
): Generator<void, AsideHit[]> {
  const hits: AsideHit[] = [];
  let read = 0;
  for (const part of which) {
    for (const hit of yield* findSlices(source, parts[part]?.text ?? "")) hits.push({ part, hit });
    if (++read % 64 === 0) yield;
  }
  return hits;
}

/** The part that an offset of the joint text is in, or the one before its seam. */
function partAt({ starts }: Pick<Asides, "starts">, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
