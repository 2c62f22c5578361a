import { expect, it } from "vitest";
import { mapAtOnce } from "./map-at-once.ts";

it("works on so many items at a time, and keeps their order", async () => {
  const ended: (() => void)[] = [];
  const started: number[] = [];
  const done = mapAtOnce([0, 1, 2], 2, async (item) => {
    started.push(item);
    await new Promise<void>((resolve) => {
      ended[item] = resolve;
    });
    return item * 10;
  });
  expect(started).toEqual([0, 1]);
  ended[1]?.();
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ended[2]?.();
  ended[0]?.();
  expect(await done).toEqual([0, 10, 20]);
});
