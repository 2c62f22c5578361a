import { describe, expect, it } from "vitest";
import { isSameLength, type KeyLimitsRow, mergeKeyLimits, plainUsd } from "./key-limits.ts";

const NONE: KeyLimitsRow = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
  expiresAt: null,
};

describe("limits of a key", () => {
  it.each([
    ["1", "1.000000000000"],
    ["0.5", "0.500000000000"],
    ["007.000000000001", "7.000000000001"],
    ["0", "0.000000000000"],
  ])("%s is %s for PostgreSQL", (given, stored) => expect(plainUsd(given)).toBe(stored));

  it("keep what an update leaves out, and lose what it sets to null", () => {
    const before = { ...NONE, total: "1.000000000000", concurrency: 4 };
    expect(mergeKeyLimits(before, { total: null, requestsPerMinute: 5, concurrency: undefined })).toEqual({
      ...NONE,
      requestsPerMinute: 5,
      concurrency: 4,
    });
  });

  it("have one length for 24 hours and a day, 7 days and a week, and none in common with a month", () => {
    expect(isSameLength({ unit: "hour", count: 24 }, { unit: "day", count: 1 })).toBe(true);
    expect(isSameLength({ unit: "day", count: 14 }, { unit: "week", count: 2 })).toBe(true);
    expect(isSameLength({ unit: "day", count: 30 }, { unit: "month", count: 1 })).toBe(false);
    expect(isSameLength(undefined, { unit: "month", count: 1 })).toBe(false);
  });
});
