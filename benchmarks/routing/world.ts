/** A provider as a function of virtual time. */
export interface World {
  readonly id: string;
  /** USD per million tokens, prompt and answer alike. */
  readonly price: number;
  /** Mean milliseconds to an answer at this minute. */
  readonly latencyMs: (minute: number) => number;
  /** Share of requests that fail at this minute, and how long a failure takes, in milliseconds. */
  readonly failing: (minute: number) => { readonly share: number; readonly takesMs: number };
}

const between = (minute: number, from: number, to: number): boolean => minute >= from && minute < to;
const WELL = { share: 0.002, takesMs: 300 };

/** An hour in which each of three providers has its bad time. */
export const WORLDS: readonly World[] = [
  {
    id: "cheap",
    price: 0.2,
    // Four times as slow for a while, every evening's rush.
    latencyMs: (minute) =>
      900 + (between(minute, 12, 24) ? 2_700 * Math.sin(((minute - 12) / 12) * Math.PI) : 0),
    // Swallows everything: each request waits for its timeout.
    failing: (minute) => (between(minute, 32, 40) ? { share: 1, takesMs: 10_000 } : WELL),
  },
  {
    id: "middle",
    price: 0.3,
    latencyMs: () => 1_000,
    failing: (minute) => (between(minute, 4, 10) ? { share: 0.3, takesMs: 800 } : WELL),
  },
  {
    id: "dear",
    price: 0.6,
    latencyMs: (minute) => 600 + 100 * Math.sin(minute / 3),
    failing: (minute) => (between(minute, 46, 50) ? { share: 1, takesMs: 20 } : WELL),
  },
];

export const MINUTES = 60;

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
