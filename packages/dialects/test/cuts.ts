/** The bytes in two pieces, cut at every position, the ends included. */
export const everyCut = (bytes: Buffer): [number, Buffer[]][] =>
  Array.from({ length: bytes.length + 1 }, (_, at) => [at, [bytes.subarray(0, at), bytes.subarray(at)]]);

/** The bytes one by one. */
export const byteByByte = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));

/** The bytes in pieces of pseudo-random sizes from 1 to `longest`; the same for the same seed. */
export function randomCuts(bytes: Buffer, seed: number, longest: number): Buffer[] {
  const pieces: Buffer[] = [];
  let state = seed;
  for (let at = 0; at < bytes.length; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const size = 1 + (state % longest);
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
}
