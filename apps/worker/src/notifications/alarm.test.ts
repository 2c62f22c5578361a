import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAlarm } from "./alarm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("rings once at the earliest time that was asked for, and never by itself", async () => {
  const alarm = createAlarm();
  const work = vi.fn(async () => {});
  alarm.start(work);
  await vi.advanceTimersByTimeAsync(100_000_000);
  expect(work).not.toHaveBeenCalled();
  alarm.ringIn(5_000);
  alarm.ringIn(1_000);
  alarm.ringIn(9_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100_000_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it("rings again after the work in hand when it was asked for meanwhile, and not at the same time", async () => {
  const alarm = createAlarm();
  const ends: (() => void)[] = [];
  alarm.ringIn(0);
  alarm.start(() => new Promise<void>((resolve) => ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(0);
  alarm.ringIn(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]?.();
});

it("waits longer than a timer can, and stops", async () => {
  const alarm = createAlarm();
  const work = vi.fn(async () => {});
  alarm.start(work);
  const DAYS_30 = 30 * 86_400_000;
  alarm.ringIn(DAYS_30);
  await vi.advanceTimersByTimeAsync(DAYS_30 - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  alarm.ringIn(1_000);
  await alarm.stop();
  await vi.advanceTimersByTimeAsync(DAYS_30);
  expect(work).toHaveBeenCalledTimes(1);
});
