/** Characters decoded in one go: a multiple of four. Of a part of a longer string, Node.js first makes a copy. */
const PIECE = 1024 * 1024;

/**
 * Decodes base64 to its place in a buffer, without a copy of it.
 * @returns the bytes written
 */
export function decodeBase64(data: string, into: Buffer, start: number): number {
  let at = start;
  for (let from = 0; from < data.length; from += PIECE) {
    const piece = data.slice(from, from + PIECE);
    const written = into.write(piece, at, "base64");
    const isLast = from + PIECE >= data.length;
    // Line ends or padding inside: pieces don't begin where groups of four do.
    if (!isLast && written !== (PIECE / 4) * 3) return into.write(data, start, "base64");
    at += written;
  }
  return at - start;
}
