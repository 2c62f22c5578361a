import type { InspectedText } from "../types.ts";

/** Index of a content part: texts that differ only there are read as one text by a model. */
const PART = /^(.*(?:content|system|parts|output|reasoning))\[\d+\]((?:\.text)?)$/;

/** Consecutive texts that a model reads as one, such as the parts of a message. */
export function groupTexts(texts: readonly InspectedText[]): InspectedText[][] {
  const groups: InspectedText[][] = [];
  let lastStem: string | null = null;
  for (const text of texts) {
    const match = PART.exec(text.location);
    const stem = match === null ? null : `${match[1]}[]${match[2]} ${text.role}`;
    const last = groups.at(-1);
    if (stem !== null && stem === lastStem && last !== undefined) last.push(text);
    else groups.push([text]);
    lastStem = stem;
  }
  return groups;
}

interface Segment {
  readonly part: number;
  /** Offset in the part. */
  readonly offset: number;
  /** Offset in the joint text. */
  readonly start: number;
  readonly length: number;
}

/** The ends of neighboring texts as one text, with the way back to each. */
export interface Joint {
  readonly text: string;
  readonly segments: readonly Segment[];
}

const EDGE = 1024;

/** Joins texts as a model reads them; the middle of long ones, which no match across a seam can reach, is left out. */
export function joinTexts(texts: readonly string[]): Joint {
  const segments: Segment[] = [];
  let joined = "";
  const add = (part: number, offset: number, piece: string) => {
    segments.push({ part, offset, start: joined.length, length: piece.length });
    joined += piece;
  };
  texts.forEach((text, part) => {
    if (text.length <= 2 * EDGE) add(part, 0, text);
    else {
      add(part, 0, text.slice(0, EDGE));
      joined += "\n\0\n";
      add(part, text.length - EDGE, text.slice(-EDGE));
    }
  });
  return { text: joined, segments };
}

/** The pieces of `[start, end)` of a joint text, one for each text that it touches. */
export const splitAtSeams = ({ segments }: Joint, start: number, end: number) =>
  segments.flatMap((segment) => {
    const from = Math.max(start, segment.start);
    const to = Math.min(end, segment.start + segment.length);
    if (from >= to) return [];
    const offset = segment.offset - segment.start;
    return [{ part: segment.part, start: from + offset, end: to + offset }];
  });
