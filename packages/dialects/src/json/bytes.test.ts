import fc from "fast-check";
import { expect, it } from "vitest";
import { findStringEnd } from "./bytes.ts";

/** Texts that are short and long, and dense with what JSON escapes. */
const texts = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('"', "\\", "a", "é"), maxLength: 60 }),
    fc.integer({ min: 1, max: 8 }),
  )
  .map(([unit, times]) => unit.repeat(times));

it("finds where a string ends, whatever it escapes", () => {
  fc.assert(
    fc.property(texts, texts, (text, rest) => {
      const json = Buffer.from(JSON.stringify(text));
      const bytes = Buffer.concat([json, Buffer.from(rest)]);
      expect(findStringEnd(bytes, 1, bytes.length)).toBe(json.length - 1);
      expect(findStringEnd(bytes, 1, json.length - 1)).toBe(-1);
    }),
  );
});
