import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { inPool } from "./in-pool.mjs";

it("works on every item, never on more at once than allowed", async () => {
  let now = 0;
  let most = 0;
  const done = [];
  await inPool(
    [1, 2, 3, 4, 5],
    async (item) => {
      now += 1;
      most = Math.max(most, now);
      await wait(1);
      now -= 1;
      done.push(item);
    },
    2,
  );
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it("begins nothing after a failure, ends what has begun, and rejects with the first failure", async () => {
  const begun = [];
  const ended = [];
  const work = async (item) => {
    begun.push(item);
    if (item === "fails") throw new Error("first");
    await wait(5);
    ended.push(item);
  };
  await expect(inPool(["slow", "fails", "never"], work, 2)).rejects.toThrow("first");
  expect({ begun, ended }).toEqual({ begun: ["slow", "fails"], ended: ["slow"] });
});
