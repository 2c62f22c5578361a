import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUCKET_BOUNDS_MS, BUCKETS, bucketOf } from "./histogram.ts";
import { percentile } from "./percentile.ts";

const histogramOf = (values: readonly number[]): number[] => {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (const value of values) counts[bucketOf(value)] = (counts[bucketOf(value)] ?? 0) + 1;
  return counts;
};

describe("a percentile of a histogram", () => {
  it("is null when nothing was counted", () => {
    expect(percentile(histogramOf([]), 0.5)).toBeNull();
  });

  it("is spread evenly within a bucket", () => {
    expect(percentile(histogramOf([15, 16, 17, 18]), 0.5)).toBe(15);
  });

  it("is the beginning of the last bucket, which has no end", () => {
    expect(percentile(histogramOf([5_000_000]), 0.95)).toBe(BUCKET_BOUNDS_MS.at(-1));
  });

  it("lies in the bucket of the real percentile", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 200 }),
        fc.constantFrom(0.5, 0.95),
        (values, share) => {
          const sorted = [...values].sort((a, b) => a - b);
          const real = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
          const found = percentile(histogramOf(values), share) ?? Number.NaN;
          const bucket = bucketOf(real);
          expect(found).toBeGreaterThanOrEqual(BUCKET_BOUNDS_MS[bucket - 1] ?? 0);
          expect(found).toBeLessThanOrEqual(BUCKET_BOUNDS_MS[bucket] ?? (BUCKET_BOUNDS_MS.at(-1) as number));
        },
      ),
    );
  });
});
