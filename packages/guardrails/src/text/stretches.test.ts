import { expect, it } from "vitest";
import { findStretches } from "./stretches.ts";

const KINDS = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[a-c]/.test(String.fromCharCode(unit)) ? 2 : 1,
);

const stretchesOf = (text: string, least: number): string[] => {
  const found: string[] = [];
  findStretches(text, KINDS, 2, least, (start, end) => {
    found.push(text.slice(start, end));
    return false;
  });
  return found;
};

it("finds every stretch that is long enough, wherever it is", () => {
  for (let before = 0; before < 40; before++)
    for (const length of [9, 10, 11, 25])
      for (const gap of [1, 3])
        for (const after of ["", "x", "éxx"]) {
          const text = `${"x".repeat(before)}${"a".repeat(length)}${"x".repeat(gap)}${"b".repeat(10)}${after}`;
          expect(stretchesOf(text, 10), text).toEqual(text.match(/[a-c]{10,}/g) ?? []);
        }
});

it("looks at a part of a text only, and no further than its reader wants", () => {
  let looks = 0;
  const kinds = new Proxy(KINDS, {
    get: (all, key) => {
      if (key === "120") looks++;
      return Reflect.get(all, key);
    },
  });
  expect(findStretches("x".repeat(1_000), kinds, 2, 10, () => true)).toBe(false);
  expect(looks).toBe(100);
  expect(findStretches("a".repeat(10), KINDS, 2, 10, () => true)).toBe(true);
});
