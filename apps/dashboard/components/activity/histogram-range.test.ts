import { expect, it } from "vitest";
import { type HistogramBar, histogramRange, timeOf, totalOf } from "./histogram-range.ts";

const bar = (start: string): HistogramBar => ({
  start,
  counts: { succeeded: 3, failed: 2, refused: 1, canceled: 1, lost: 1 },
});
const BARS = [
  bar("2026-03-01T00:00:00.000Z"),
  bar("2026-03-01T01:00:00.000Z"),
  bar("2026-03-01T02:00:00.000Z"),
];

it("bars cover their time to its end, drawn in either direction", () => {
  const range = { from: "2026-03-01T01:00:00.000Z", to: "2026-03-01T03:00:00.000Z" };
  expect(timeOf(BARS, "hour", 1, 2)).toEqual(range);
  expect(timeOf(BARS, "hour", 2, 1)).toEqual(range);
  expect(timeOf(BARS, "day", 0, 0)?.to).toBe("2026-03-02T00:00:00.000Z");
  expect(timeOf(BARS, "hour", 0, 3)).toBeNull();
});

it("a bar's height is every request, however it ended", () => expect(totalOf(bar("x"))).toBe(8));

it("bars cover the filter's time, the last day without one, and never a time that can't be drawn", () => {
  const now = new Date("2026-03-10T12:30:00.000Z");
  const range = (filters: { from?: string; to?: string }) => {
    const { from, to } = histogramRange(filters, now);
    return [from.toISOString(), to.toISOString()];
  };
  expect(range({})).toEqual(["2026-03-09T12:30:00.000Z", "2026-03-10T12:30:00.000Z"]);
  expect(range({ from: "2026-03-01T00:00:00.000Z", to: "2026-03-02T00:00:00.000Z" })).toEqual([
    "2026-03-01T00:00:00.000Z",
    "2026-03-02T00:00:00.000Z",
  ]);
  expect(range({ from: "2020-01-01T00:00:00.000Z" })[0]).toBe("2025-12-10T12:30:00.000Z");
  expect(range({ from: "2030-01-01T00:00:00.000Z" })).toEqual([
    "2030-01-01T00:00:00.000Z",
    "2030-01-01T01:00:00.000Z",
  ]);
  expect(range({ from: "2026-03-10T12:00:00.000Z", to: "2026-03-10T13:00:00.000Z" })).toEqual([
    "2026-03-10T12:00:00.000Z",
    "2026-03-10T12:30:00.000Z",
  ]);
});
