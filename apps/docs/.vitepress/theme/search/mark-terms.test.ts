import { expect, it } from "vitest";
import { markTerms } from "./mark-terms.ts";

const marked = (text: string, terms: readonly string[]) =>
  markTerms(text, terms)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join("");

it("marks what was searched for, wherever it is in a text", () => {
  expect(marked("Rotate an API key", ["rotate", "key"])).toBe("[Rotate] an API [key]");
  expect(marked("Keys of keys", ["key", "keys"])).toBe("[Keys] of [keys]");
  expect(marked("Rotate", [])).toBe("Rotate");
  expect(marked("Rotate", [""])).toBe("Rotate");
  expect(markTerms("", ["a"])).toEqual([]);
});

it("takes signs of a search as they are", () => {
  expect(marked("GET /v1/models?configured=true (all)", ["models?", "(all)", "."])).toBe(
    "GET /v1/[models?]configured=true [(all)]",
  );
});
