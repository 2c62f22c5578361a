import { describe, expect, it } from "vitest";
import { lineOf, paceOf } from "./budget-pace.ts";

const MONTH = {
  amount: "310.000000000000",
  window: { unit: "month", count: 1 },
  used: "0",
  remaining: "310",
  isReached: false,
  startedAt: "2026-10-01T00:00:00.000Z",
  resetsAt: "2026-11-01T00:00:00.000Z",
} as const;
const series = ["a", "b"].map((key) => ({ key, label: key, color: "red" }));
const bucketOf = (a: number, b: number | null) => ({
  ...{ start: "2026-10-01T00:00:00.000Z", tick: "", label: "" },
  values: { a, b },
});

describe("a budget in the chart of spend", () => {
  it("is what an hour or day may cost for it to last", () => {
    expect(paceOf(MONTH, "day")).toBe(10);
    expect(paceOf({ ...MONTH, resetsAt: "2026-10-02T00:00:00.000Z" }, "hour")).toBeCloseTo(310 / 24);
  });

  it("is a line at that level", () => {
    expect(lineOf(MONTH, "day", { series, buckets: [bucketOf(1, null), bucketOf(2, 3)] })).toEqual({
      value: 10,
      label: "Budget: $10.00 per day",
    });
  });

  it("is no line where bars would vanish below it", () => {
    expect(lineOf(MONTH, "day", { series, buckets: [bucketOf(1, 1)] })).toBeUndefined();
    expect(lineOf(MONTH, "day", { series, buckets: [] })).toBeUndefined();
  });
});
