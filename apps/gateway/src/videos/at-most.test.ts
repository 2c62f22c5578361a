import { expect, it } from "vitest";
import { createAtMost } from "./at-most.ts";

it("runs no more at once than allowed, in order, and continues after a failure", async () => {
  const atMost = createAtMost({ inAll: 2, perKey: 2 });
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (n: number) =>
    atMost("key", async () => {
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

it("lets no key keep others waiting, however much of it is under way or waits", async () => {
  const atMost = createAtMost({ inAll: 3, perKey: 2 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (key: string, n: number) =>
    atMost(key, async () => {
      started.push(`${key}${n}`);
      await new Promise<void>((resolve) => ends.set(`${key}${n}`, resolve));
    });
  const all = [...Array.from({ length: 1_000 }, (_, n) => work("slow", n)), work("calm", 0), work("calm", 1)];
  await Promise.resolve();
  expect(started).toEqual(["slow0", "slow1", "calm0"]);
  ends.get("calm0")?.();
  await expect.poll(() => started.at(-1)).toBe("calm1");
  ends.get("slow0")?.();
  await expect.poll(() => started.at(-1)).toBe("slow2");
  for (let count = 0; count < all.length; count += 1) {
    for (const end of ends.values()) end();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  await Promise.all(all);
  expect(started).toHaveLength(all.length);
});
