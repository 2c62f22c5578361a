import { expect, it } from "vitest";
import { createAtMost } from "./at-most.ts";

it("runs no more at once than allowed, in order, and continues after a failure", async () => {
  const atMost = createAtMost(2);
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (n: number) =>
    atMost(async () => {
      started.push(n);
      await new Promise<void>((resolve, reject) => {
        ends[n] = (error) => (error ? reject(error) : resolve());
      });
      return n;
    });
  const all = Promise.allSettled([0, 1, 2, 3].map(work));
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[1]?.(new Error("no"));
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect((await all).map(({ status }) => status)).toEqual([
    ...["fulfilled", "rejected", "fulfilled", "fulfilled"],
  ]);
});
