import { expect, it } from "vitest";
import { ruleOf } from "../testing/rules.ts";
import { type Hit, MAX_MATCH, type SpanSource } from "./detector.ts";
import { findSlices, SLICE } from "./find-slices.ts";

/** A source that says how much text each of its looks saw. */
function watched(reach: number): { source: SpanSource; seen: number[] } {
  const seen: number[] = [];
  const find = (text: string): Hit[] => {
    seen.push(text.length);
    return [];
  };
  return { source: { rules: [ruleOf("secrets")], reach, find }, seen };
}

it.each([SLICE, 100_000, 1_000_000])("a text of %i units is looked at in short steps", (length) => {
  const { source, seen } = watched(2 * MAX_MATCH);
  const steps = [...findSlices(source, "a".repeat(length))].length;
  expect(Math.max(...seen)).toBeLessThanOrEqual(SLICE + MAX_MATCH + source.reach);
  expect(seen).toHaveLength(Math.ceil(length / SLICE));
  expect(steps).toBe(length > SLICE ? seen.length : 0);
});

it("a source that looks far ahead sees each part of a text a few times at most", () => {
  const { source, seen } = watched(32_768);
  [...findSlices(source, "a".repeat(1_000_000))];
  expect(seen.reduce((sum, length) => sum + length, 0)).toBeLessThan(4_000_000);
});
