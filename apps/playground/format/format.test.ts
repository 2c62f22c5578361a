import { expect, it } from "vitest";
import { formatCost, formatExactCost, formatMs, speedOf } from "./format.ts";

it.each([
  [0, "$0"],
  [0.000012, "<$0.0001"],
  [0.00012345, "$0.000123"],
  [0.0999, "$0.0999"],
  [0.1, "$0.10"],
  [1.239, "$1.24"],
])("%d USD reads %s", (usd, text) => {
  expect(formatCost(usd)).toBe(text);
});

it("an exact cost has all its digits", () => {
  expect(formatExactCost(0.0000072)).toBe("$0.0000072");
});

it("durations are in ms below a second", () => {
  expect([formatMs(999.4), formatMs(1_240)]).toEqual(["999 ms", "1.24 s"]);
});

it("the speed counts the tokens after the first one, and is unknown for an answer in one piece", () => {
  expect(speedOf(11, 500, 1_500)).toBe(10);
  expect(speedOf(11, 500, 500)).toBeNull();
  expect(speedOf(11, null, 500)).toBeNull();
});
