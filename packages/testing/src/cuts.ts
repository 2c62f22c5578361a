/** A stream of bytes as a network may deliver it: the same bytes in other pieces. */

const toBytes = (input: Uint8Array | string): Uint8Array =>
  typeof input === "string" ? new TextEncoder().encode(input) : input;

/**
 * Every way to cut the bytes in two, for `test.each`: `[at, [before, after]]` for each `at` from 1 to length - 1,
 * after one entry `[0, [whole]]`.
 */
export function everyCut(input: Uint8Array | string): [at: number, pieces: Uint8Array[]][] {
  const bytes = toBytes(input);
  const cuts: [number, Uint8Array[]][] = [[0, [bytes]]];
  for (let at = 1; at < bytes.length; at += 1) cuts.push([at, [bytes.subarray(0, at), bytes.subarray(at)]]);
  return cuts;
}

/** Every byte its own piece: the hardest delivery there is. */
export function singleBytes(input: Uint8Array | string): Uint8Array[] {
  const bytes = toBytes(input);
  return Array.from(bytes, (_byte, at) => bytes.subarray(at, at + 1));
}

/** Pieces of random length from 1 to `longest` bytes; the same seed always gives the same pieces. */
export function randomCuts(input: Uint8Array | string, seed: number, longest = 40): Uint8Array[] {
  const bytes = toBytes(input);
  const random = createRandom(seed);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + Math.floor(random() * longest);
    pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return pieces;
}

/** A small generator with a seed (mulberry32): numbers from 0 inclusive to 1 exclusive. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
