/** Units that neighboring pieces share, so that what is on the edge of one is whole in another. */
const OVERLAP = 500;

/** A piece of a text. */
export interface Piece {
  readonly start: number;
  readonly text: string;
}

/**
 * Splits a text into pieces of at most `maxLength` units that overlap: what violates a policy can't be cut in two by what is written
 * before it. No pair of surrogates is split.
 *
 * @param maxLength more than twice the overlap
 */
export function splitText(text: string, maxLength: number): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (start + maxLength < text.length) {
    const end = pairEdge(text, start + maxLength);
    pieces.push({ start, text: text.slice(start, end) });
    start = pairEdge(text, end - OVERLAP);
  }
  return [...pieces, { start, text: text.slice(start) }];
}

/** The place, or the one before it where it is inside a pair of surrogates. */
export const pairEdge = (text: string, at: number): number => (isInPair(text, at) ? at - 1 : at);

/** Whether a place is between the two halves of one character. */
export const isInPair = (text: string, at: number): boolean =>
  at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
