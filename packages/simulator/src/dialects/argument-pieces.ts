/** Characters of tool arguments per event. */
const PIECE_LENGTH = 12;

/** The same where a call without arguments streams one empty piece instead of `{}`: Messages and Converse. */
export const claudePieces = (text: string): string[] => (text === "{}" ? [""] : argumentPieces(text));

/** Tool arguments in the pieces they stream in; never empty. */
export function argumentPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length || from === 0; from += PIECE_LENGTH) {
    pieces.push(text.slice(from, from + PIECE_LENGTH));
  }
  return pieces;
}
