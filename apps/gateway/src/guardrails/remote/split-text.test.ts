import { expect, it } from "vitest";
import { splitText } from "./split-text.ts";

it("a short text is one piece", () => expect(splitText("abc", 10_000)).toEqual([{ start: 0, text: "abc" }]));

it("what is on the edge of a piece is whole in another, wherever it is", () => {
  const words = "the words that violate the policy";
  for (let before = 1_900; before < 2_100; before += 7) {
    const text = `${"x".repeat(before)}${words}${"y".repeat(3_000)}`;
    const pieces = splitText(text, 2_000);
    expect(pieces.some((piece) => piece.text.includes(words))).toBe(true);
    for (const piece of pieces) expect(text.slice(piece.start).startsWith(piece.text)).toBe(true);
    expect(pieces.at(-1)?.text.endsWith("y")).toBe(true);
  }
});

it("no pair of surrogates is split, and no piece is too long", () => {
  for (const lead of ["", "a"])
    for (const { text } of splitText(lead + "🙂".repeat(5_000), 2_001)) {
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThanOrEqual(2_001);
    }
});
