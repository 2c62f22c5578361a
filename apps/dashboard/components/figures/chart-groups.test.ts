import { expect, it } from "vitest";
import { colorsOf } from "./chart-groups.ts";

const GROUPS = [..."abcdefgh", null].map((id) => ({ id }));

it("a group that the chart sums up has the color of all others, and so have all others of the table", () => {
  const colors = colorsOf(GROUPS, "spend");
  const [ofOthers] = colors.slice(-1);
  expect(new Set(colors.slice(0, 6)).size).toBe(6);
  expect(colors.slice(0, 6)).not.toContain(ofOthers);
  expect(colors.slice(6)).toEqual([ofOthers, ofOthers, ofOthers]);
  expect(ofOthers).toBeDefined();
});

it("a group that the chart of times doesn't draw has no color", () => {
  expect(colorsOf(GROUPS, "p95").slice(6)).toEqual([undefined, undefined, undefined]);
});
