import { expect, it } from "vitest";
import { describeSaved } from "./describe-saved.ts";

it.each([
  [3_400, "0.120000000000", "$0.12, 3,400 tokens"],
  [1, "0.000008000000", "$0.000008, 1 token"],
  [0, "0.250000000000", "$0.25"],
  [12, "0.000000000000", "12 tokens"],
  [0, "0.000000000000", null],
])("%i tokens and %s USD that the cache saved are %j", (tokens, cost, words) => {
  expect(describeSaved({ tokens, cost })).toBe(words);
});
