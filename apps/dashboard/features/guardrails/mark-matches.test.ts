import { expect, it } from "vitest";
import { markMatches } from "./mark-matches.ts";

const pieces = (text: string, ...matches: [start: number, end: number, category: string][]) =>
  markMatches(
    text,
    matches.map(([start, end, category]) => ({ start, end, category })),
  ).map((piece) => [piece.text, piece.categories.join("+")]);

it("marks matches and keeps the rest of the text", () => {
  expect(pieces("🎉 mail a@b.c now", [8, 13, "email"])).toEqual([
    ["🎉 mail ", ""],
    ["a@b.c", "email"],
    [" now", ""],
  ]);
  expect(pieces("abc")).toEqual([["abc", ""]]);
});

it("marks overlapping matches once, with both categories", () => {
  expect(pieces("abcdef", [0, 4, "term"], [2, 6, "pattern"])).toEqual([
    ["ab", "term"],
    ["cd", "term+pattern"],
    ["ef", "pattern"],
  ]);
});
