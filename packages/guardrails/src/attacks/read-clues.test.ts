import { expect, it } from "vitest";
import { readClues, readDisguises } from "./read-clues.ts";

const PIECES = [
  ..."abcxyzfF019@$! .,:-_*|+%\\\n",
  ...["0x4", "\\x4", "41 ", "4e:", "de,", "deadbeef", " i g n", "1gn", "é", "京", "aGVsbG8gd29ybGQ"],
];

function textOf(seed: number): string {
  let state = seed * 7919 + 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
  return Array.from({ length: next() % 40 }, () => PIECES[next() % PIECES.length] ?? "").join("");
}

const TEXTS = Array.from({ length: 4_000 }, (_, seed) => textOf(seed));

it("sees the same hints at hex and base64 as regular expressions", () => {
  const hex = /(?:[0-9a-fA-F]{2}[ ,:]){5}|[0-9a-fA-F]{24}|\\x[0-9a-fA-F]{2}|0x[0-9a-fA-F]{2}/;
  const seen = TEXTS.map((text) => readClues(text));
  expect(seen.map(({ hasHex }) => hasHex)).toEqual(TEXTS.map((text) => hex.test(text)));
  expect(seen.map(({ runs }) => runs)).toEqual(TEXTS.map((text) => text.match(/[\w+/=-]{20,}/g) ?? []));
});

it("sees the same figures among letters as regular expressions, and every word of single letters", () => {
  const leet = /[a-z][013457@$!][a-z]|\b[013457@$!][a-z]/;
  const spaced = /(?<![a-z0-9])[a-z](?:(?: {1,4}|[.\-_*|+])[a-z](?![a-z0-9])){4,}/;
  for (const text of TEXTS.map((each) => each.toLowerCase())) {
    const { hasLeet, hasSingles } = readDisguises(text);
    expect(hasLeet, text).toBe(leet.test(text));
    if (spaced.test(text)) expect(hasSingles, text).toBe(true);
  }
});
