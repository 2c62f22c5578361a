/** Whole numbers from 0 up to a bound. */
export type Random = (below: number) => number;

/** The same numbers at every run of a seed. */
export function createRandom(seed: number): Random {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}
