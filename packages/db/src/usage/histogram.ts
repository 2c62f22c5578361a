/**
 * Upper bounds in ms of the histogram columns `duration_h00` ... and `first_token_h00` ...; each is about 1.7 times the
 * one before. A value belongs to the first bucket whose bound it does not exceed; the last bucket has no bound.
 */
export const BUCKET_BOUNDS_MS: readonly number[] = [
  10, 20, 35, 60, 100, 170, 290, 500, 850, 1_400, 2_400, 4_000, 7_000, 12_000, 20_000, 34_000, 58_000,
  100_000, 170_000, 290_000, 500_000, 850_000, 1_400_000,
];

export const BUCKETS = BUCKET_BOUNDS_MS.length + 1;

/** Number of the bucket of a value in ms, 0 to 23. */
export function bucketOf(ms: number): number {
  const index = BUCKET_BOUNDS_MS.findIndex((bound) => ms <= bound);
  return index === -1 ? BUCKETS - 1 : index;
}

/** Columns of a histogram, in the order of the bounds. */
export const bucketColumns = (prefix: "duration" | "first_token"): string[] =>
  Array.from({ length: BUCKETS }, (_, index) => `${prefix}_h${String(index).padStart(2, "0")}`);
