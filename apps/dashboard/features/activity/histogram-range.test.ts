import { expect, it } from "vitest";
import { type HistogramBar, histogramRange, spansOf, timeOf, totalOf } from "./histogram-range.ts";

const bar = (start: string, end: string): HistogramBar => ({
  start,
  end,
  counts: { succeeded: 3, failed: 2, refused: 1, canceled: 1, lost: 1 },
});
const BARS = [
  bar("2026-03-01T00:20:00.000Z", "2026-03-01T01:00:00.000Z"),
  bar("2026-03-01T01:00:00.000Z", "2026-03-01T02:00:00.000Z"),
  bar("2026-03-01T02:00:00.000Z", "2026-03-01T02:30:00.000Z"),
];

it("bars cover their time to its end, drawn in either direction", () => {
  const range = { from: "2026-03-01T01:00:00.000Z", to: "2026-03-01T02:30:00.000Z" };
  expect(timeOf(BARS, 1, 2)).toEqual(range);
  expect(timeOf(BARS, 2, 1)).toEqual(range);
  expect(timeOf(BARS, 0, 0)).toEqual({ from: "2026-03-01T00:20:00.000Z", to: "2026-03-01T01:00:00.000Z" });
  expect(timeOf(BARS, 0, 3)).toBeNull();
});

it("the first and the last bar begin and end where what is counted does", () => {
  const starts = ["2026-03-01T00:00:00.000Z", "2026-03-01T01:00:00.000Z"];
  const time = { from: "2026-03-01T00:20:00.000Z", to: "2026-03-01T01:30:00.000Z" };
  expect(spansOf(starts, time)).toEqual([
    { start: time.from, end: starts[1] },
    { start: starts[1], end: time.to },
  ]);
  expect(spansOf(starts.slice(0, 1), time)).toEqual([{ start: time.from, end: time.to }]);
});

it("a bar's height is every request, however it ended", () => expect(totalOf(bar("x", "y"))).toBe(8));

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
