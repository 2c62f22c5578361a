/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text in pieces. @param terms any words, also parts of words; capitals don't count */
export function markTerms(text: string, terms: readonly string[]): Piece[] {
  const patterns = terms
    .filter((term) => term !== "")
    // The longest one first: of two that begin alike, it is the one that was found.
    .toSorted((one, other) => other.length - one.length)
    .map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (patterns.length === 0) return text === "" ? [] : [{ text, isMarked: false }];
  return text
    .split(new RegExp(`(${patterns.join("|")})`, "gi"))
    .map((piece, at) => ({ text: piece, isMarked: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
