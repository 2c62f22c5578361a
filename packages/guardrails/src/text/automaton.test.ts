import { expect, it } from "vitest";
import { buildAutomaton, createAutomaton } from "./automaton.ts";

type Match = readonly [pattern: number, end: number];

const scan = (patterns: readonly string[], text: string): Match[] => {
  const found: Match[] = [];
  createAutomaton(patterns).scan(text, null, (pattern, end) => found.push([pattern, end]));
  return found;
};

const naively = (patterns: readonly string[], text: string): Match[] =>
  Array.from({ length: text.length + 1 }, (_, end) =>
    patterns.flatMap((pattern, index) =>
      text.slice(0, end).endsWith(pattern) ? [[index, end] as const] : [],
    ),
  ).flat();

const sorted = (matches: readonly Match[]): Match[] =>
  [...matches].sort(([one, end], [other, otherEnd]) => end - otherEnd || one - other);

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "finds what a search for each pattern finds, in any script (%i)",
  (seed) => {
    const random = createRandom(seed);
    const letters = seed % 2 === 0 ? "ab" : "abcdé京都ж";
    const word = (length: number) =>
      Array.from({ length }, () => letters[random(letters.length)] ?? "").join("");
    const patterns = Array.from({ length: 60 }, () => word(1 + random(6)));
    const text = word(400);
    expect(sorted(scan(patterns, text))).toEqual(sorted(naively(patterns, text)));
  },
);

it("equal patterns are reported separately, later ones first", () => {
  expect(scan(["he", "she", "he"], "she")).toEqual([
    [1, 3],
    [2, 3],
    [0, 3],
  ]);
});

it("finds nothing without patterns", () => expect(scan([], "abc")).toEqual([]));

it("is built in short steps, however many patterns there are and however long", () => {
  const random = createRandom(9);
  const patterns = Array.from({ length: 1_000 }, (_, at) => `${at}${"x".repeat(random(190))}y${random(1e9)}`);
  const states = patterns.join("").length;
  const steps = [...buildAutomaton(patterns)].length;
  expect(steps).toBeGreaterThan(states / 16_384);
});
