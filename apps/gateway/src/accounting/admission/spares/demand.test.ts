import { expect, it } from "vitest";
import { createDemand, KEEP_MS } from "./demand.ts";

/** A key that asks every `everyMs` for so long; what is missing at the end where nothing is kept. */
function after(everyMs: number, forMs: number) {
  const demand = createDemand();
  for (let nowMs = 1_000; nowMs <= 1_000 + forMs; nowMs += everyMs) demand.note(nowMs);
  return demand;
}

it("is as many as there were requests in the time for which spares are kept, within a bound", () => {
  expect(after(KEEP_MS / 10, 3 * KEEP_MS).missing(0, 5_000)).toBeGreaterThanOrEqual(9);
  expect(after(KEEP_MS / 10, 3 * KEEP_MS).missing(0, 5_000)).toBeLessThanOrEqual(11);
  expect(after(1, 3 * KEEP_MS).missing(0, 5_000)).toBe(48);
});

it("is none for a key that asks now and then, or again after a rest", () => {
  expect(after(KEEP_MS, 10 * KEEP_MS).missing(0, 9_000)).toBe(0);
  const demand = after(1, 3 * KEEP_MS);
  demand.note(1_000_000);
  expect(demand.missing(0, 1_000_000)).toBe(0);
});

it("asks once half of them are used, and counts those that are underway", () => {
  const demand = after(1, 3 * KEEP_MS);
  expect(demand.missing(30, 5_000)).toBe(0);
  expect(demand.missing(10, 5_000)).toBe(38);
  demand.asked(38);
  expect(demand.missing(10, 5_000)).toBe(0);
});

it("rests when Redis had none to spare", () => {
  const demand = after(1, 3 * KEEP_MS);
  demand.asked(1);
  demand.answered(false, 5_000);
  expect(demand.missing(0, 5_010)).toBe(0);
  expect(demand.missing(0, 5_300)).toBe(48);
});

it("is over once no request came for long", () => {
  const demand = after(1, 10);
  expect(demand.isOver(5_000)).toBe(false);
  expect(demand.isOver(12_000)).toBe(true);
  demand.note(12_000);
  expect(demand.isOver(12_001)).toBe(false);
});
