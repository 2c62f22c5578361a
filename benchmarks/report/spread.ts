/** What several rounds say: the middle one and the extremes. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws RangeError without values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [min, max, high] = [sorted[0], sorted.at(-1), sorted[middle]];
  if (min === undefined || max === undefined || high === undefined) throw new RangeError("no values");
  const low = sorted.length % 2 === 1 ? high : (sorted[middle - 1] ?? high);
  return { median: (low + high) / 2, min, max };
}
