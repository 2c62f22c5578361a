import { describe, expect, it } from "vitest";
import { everyCut, randomCuts, singleBytes } from "./cuts.ts";

const text = "data: Grüße 🚃\n\n";
const join = (pieces: Uint8Array[]) => Buffer.concat(pieces).toString("utf8");

describe("a cut stream", () => {
  it("holds the same bytes at every cut", () => {
    const cuts = everyCut(text);
    expect(cuts).toHaveLength(Buffer.byteLength(text));
    for (const [at, pieces] of cuts) {
      expect(join(pieces)).toBe(text);
      expect(pieces).toHaveLength(at === 0 ? 1 : 2);
    }
  });

  it("holds the same bytes in single bytes and in random pieces, which a seed repeats", () => {
    expect(join(singleBytes(text))).toBe(text);
    expect(join(randomCuts(text, 7))).toBe(text);
    expect(randomCuts(text, 7, 5).map((piece) => piece.length)).toEqual(
      randomCuts(text, 7, 5).map((piece) => piece.length),
    );
    expect(randomCuts(text, 7, 5).map((piece) => piece.length)).not.toEqual(
      randomCuts(text, 8, 5).map((piece) => piece.length),
    );
  });
});
