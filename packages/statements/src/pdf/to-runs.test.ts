import { describe, expect, it } from "vitest";
import { toPrintable } from "./printable.ts";
import { type Face, toRuns } from "./to-runs.ts";

const face = (name: string, characters: RegExp): Face => ({
  name,
  has: (codePoint) => characters.test(String.fromCodePoint(codePoint)),
});
const FACES = [face("latin", /[\p{Script=Latin}\p{M} ?.]/u), face("hebrew", /[\p{Script=Hebrew} ]/u)];

describe("a text of several scripts", () => {
  it("is drawn by the first font that has its characters", () => {
    expect(toRuns("ab צוות cd", FACES)).toEqual([
      { face: "latin", text: "ab " },
      { face: "hebrew", text: "צוות" },
      { face: "latin", text: " cd" },
    ]);
  });

  it("keeps words of a script together, so that they are ordered as it reads", () => {
    expect(toRuns("צוות מכירות 1", FACES)).toEqual([
      { face: "hebrew", text: "צוות מכירות" },
      { face: "latin", text: " ?" },
    ]);
  });

  it("has one question mark for each character that no font has", () => {
    expect(toRuns("a 👩‍👩‍👧‍👦 b", FACES)).toEqual([{ face: "latin", text: "a ? b" }]);
  });

  it("keeps an accent with its letter", () => {
    expect(toRuns("e\u0301", FACES)).toEqual([{ face: "latin", text: "e\u0301" }]);
  });

  it("is one line, in the direction of its letters", () => {
    expect(toPrintable(" two\r\nlines\tand\u0000 a\u202egnp.exe\u2066 ")).toBe("two lines and agnp.exe");
  });
});
