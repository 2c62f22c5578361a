import { expect, it } from "vitest";
import { describeAge } from "./catalog-age.ts";

it.each([
  ["2026-11-27", "today’s", false],
  ["2026-11-26", "1 day old", false],
  ["2026-11-20", "7 days old", false],
  ["2026-11-19", "8 days old", true],
  ["2026-12-01", "today’s", false],
])("prices of %s are %s", (date, text, isOld) => {
  expect(describeAge(date, "2026-11-27T12:00:00Z")).toEqual({ text, isOld });
});
