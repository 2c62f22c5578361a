import { expect, it } from "vitest";
import type { Batch } from "../types.ts";
import { createHeldBatches } from "./held-batches.ts";

const MB = 1024 * 1024;
const text = "x".repeat(20 * MB);
const batch = (id: string): Batch => ({ id, json: text, records: 1, settlements: [] });

it("batches that the journal keeps are never given up, while others are beyond 64 MB", async () => {
  let works = false;
  let dropped = 0;
  const placed: string[] = [];
  const held = createHeldBatches({
    place: async ({ id }) => {
      if (works) placed.push(id);
      return works;
    },
    onDropped: (records) => {
      dropped += records;
    },
  });
  const told: unknown[] = [];
  for (const id of ["a", "b", "c", "d", "e"]) held.hold(batch(id), (error) => told.push(error), true);
  held.hold(batch("lost"), (error) => told.push(error?.message));
  expect([dropped, told]).toEqual([1, ["The usage of this request could not be recorded."]]);
  works = true;
  await held.retry();
  expect(placed).toEqual(["a", "b", "c", "d", "e"]);
  expect(held.isEmpty()).toBe(true);
});
