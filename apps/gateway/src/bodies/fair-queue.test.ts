import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

it("owners take turns, each with its own items in their order", () => {
  const queue = createFairQueue<string>();
  for (const item of ["a1", "a2", "a3", "a4"]) queue.add("a", item);
  queue.add("b", "b1");
  queue.add("c", "c1");
  const order = ["a1", "b1", "c1", "a2", "a3", "a4", null];
  expect(order.map(() => queue.next())).toEqual(order);
});
