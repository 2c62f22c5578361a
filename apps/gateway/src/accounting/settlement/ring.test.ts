import { expect, it } from "vitest";
import type { Batch } from "../types.ts";
import { createRing } from "./ring.ts";

const batch = (id: string, bytes = 1_000): Batch => ({
  ...{ id, records: 1, settlements: [] },
  json: "x".repeat(bytes),
});

it("keeps the batches of ten seconds, oldest first, and is empty after they are taken", () => {
  let now = 0;
  const ring = createRing(() => now);
  for (let second = 0; second < 30; second += 1) {
    now = second * 1_000;
    ring.push(batch(String(second)));
  }
  expect(ring.bytes()).toBe(11_000);
  expect(ring.takeAll().map(({ id }) => Number(id))).toEqual([19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  expect(ring.takeAll()).toEqual([]);
  expect(ring.bytes()).toBe(0);
});

it("lets go of them when time passes and nothing new comes", () => {
  let now = 0;
  const ring = createRing(() => now);
  ring.push(batch("a"));
  now = 10_001;
  ring.prune();
  expect(ring.bytes()).toBe(0);
});

it("keeps at most 64 MB", () => {
  const ring = createRing(() => 0);
  for (let index = 0; index < 100; index += 1) ring.push(batch(String(index), 1024 * 1024));
  expect(ring.bytes()).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(ring.takeAll().at(-1)?.id).toBe("99");
});
