import { BUCKET_BOUNDS_MS } from "./histogram.ts";

/**
 * The value in ms below which `share` of what a histogram counted lies; null when it counted nothing. Within a bucket
 * values are taken to be spread evenly, so the answer is off by at most the bucket's width. The last bucket has no end:
 * of what lies in it only the beginning is known.
 *
 * @param share 0 to 1
 */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [place, count] of counts.entries()) {
    if (count > 0 && below + count >= share * total) {
      const from = BUCKET_BOUNDS_MS[place - 1] ?? 0;
      const to = BUCKET_BOUNDS_MS[place] ?? from;
      return Math.round(from + ((share * total - below) / count) * (to - from));
    }
    below += count;
  }
  return BUCKET_BOUNDS_MS.at(-1) ?? null;
}
