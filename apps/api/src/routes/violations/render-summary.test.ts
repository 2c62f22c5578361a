import { expect, it } from "vitest";
import { renderSummary } from "./render-summary.ts";

const NOTHING = { totals: { violations: 0, matches: 0, requests: 0 }, groups: [], points: [] };
const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });

it("a summary has each day of its zone once, also where clocks change", () => {
  // In Havana, clocks go back from 1:00 to midnight: that hour is there twice, on the same day.
  const filter = range("2026-10-31T04:00:00.000Z", "2026-11-02T12:00:00.000Z");
  const twice = ["2026-11-01T04:00:00.000Z", "2026-11-01T05:00:00.000Z"].map((start) => ({
    ...{ start: new Date(start), action: "warn" as const, violations: 1, matches: 1 },
  }));
  const steps = { granularity: "day", timeZone: "America/Havana" } as const;
  const { points } = renderSummary(filter, steps, { ...NOTHING, points: twice });
  expect(points.map(({ start, warn }) => [start, warn])).toEqual([
    ["2026-10-31T04:00:00.000Z", 0],
    ["2026-11-01T04:00:00.000Z", 2],
    ["2026-11-02T05:00:00.000Z", 0],
  ]);
});

it("hours of a summary are those of UTC, the last one not there if the range ends with it", () => {
  const filter = range("2026-03-01T10:20:00.000Z", "2026-03-01T12:00:00.000Z");
  const { points } = renderSummary(filter, { granularity: "hour", timeZone: "Asia/Kolkata" }, NOTHING);
  expect(points.map(({ start }) => start)).toEqual(["2026-03-01T10:00:00.000Z", "2026-03-01T11:00:00.000Z"]);
});
