import { expect, it } from "vitest";
import { exportSpan } from "./export-span.ts";

const NOW = new Date("2026-03-31T12:00:00.000Z");

it("an export has the filter's time, or its last 31 days, and says that there may be more", () => {
  expect(exportSpan({}, NOW)).toEqual({
    from: "2026-02-28T12:00:00.000Z",
    to: "2026-03-31T12:00:00.000Z",
    isCut: true,
  });
  const week = { from: "2026-03-01T00:00:00.000Z", to: "2026-03-08T00:00:00.000Z" };
  expect(exportSpan(week, NOW)).toEqual({ ...week, isCut: false });
  expect(exportSpan({ from: "2020-01-01T00:00:00.000Z", to: week.to }, NOW)).toEqual({
    from: "2026-02-05T00:00:00.000Z",
    to: week.to,
    isCut: true,
  });
});
