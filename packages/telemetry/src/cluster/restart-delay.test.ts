import { expect, it } from "vitest";
import { createBackoff } from "./restart-delay.ts";

it("waits twice as long each time while processes die young, never over half a minute, and starts over after one that lived", () => {
  const { delayAfter } = createBackoff();
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => delayAfter(10))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(delayAfter(60_000)).toBe(500);
  expect(delayAfter(10)).toBe(1_000);
});
