import { expect, test } from "vitest";
import { cappedBackoffMs } from "./job-retry-delay.ts";

test("a failed job waits 1 s, then twice as long each time, never longer than 30 s", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1000, Number.MAX_SAFE_INTEGER].map(cappedBackoffMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000,
  ]);
});
