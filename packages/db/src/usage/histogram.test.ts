import { describe, expect, it } from "vitest";
import { BUCKET_BOUNDS_MS, BUCKETS, bucketColumns, bucketOf } from "./histogram.ts";

describe("a histogram", () => {
  it("has 24 buckets with growing bounds", () => {
    expect(BUCKETS).toBe(24);
    expect([...BUCKET_BOUNDS_MS].sort((a, b) => a - b)).toEqual(BUCKET_BOUNDS_MS);
    expect(bucketColumns("duration")).toHaveLength(24);
    expect(bucketColumns("first_token").at(-1)).toBe("first_token_h23");
  });

  it("puts a value into the first bucket whose bound it does not exceed", () => {
    expect([0, 10, 10.5, 20, 1_400_000, 1_400_001].map(bucketOf)).toEqual([0, 0, 1, 1, 22, 23]);
  });
});
