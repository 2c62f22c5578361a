/** A match in UTF-16 offsets. */
interface Match {
  readonly start: number;
  readonly end: number;
  readonly category: string;
}

/** A piece of a text; `categories` are those of the matches it is part of. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly categories: readonly string[];
}

/** The text in pieces, so that matches can be marked; matches may overlap. */
export function markMatches(text: string, matches: readonly Match[]): Piece[] {
  const edges = new Set([0, text.length]);
  for (const { start, end } of matches) edges.add(start).add(end);
  const sorted = [...edges].filter((edge) => edge >= 0 && edge <= text.length).sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? text.length;
    const covering = matches.filter((match) => match.start <= start && match.end >= end);
    return {
      start,
      text: text.slice(start, end),
      categories: [...new Set(covering.map(({ category }) => category))],
    };
  });
}
