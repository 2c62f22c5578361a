import { afterEach, expect, it, vi } from "vitest";
import { collectWhenIdle } from "./collect-when-idle.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** CPU time of the process in each look, in ms. */
function useCpu(...looks: readonly number[]): void {
  vi.useFakeTimers();
  let at = 0;
  vi.spyOn(process, "cpuUsage").mockImplementation((before) => ({
    user: before ? (looks[at++] ?? 0) * 1_000 : 0,
    system: 0,
  }));
}

it("memory is collected in the first pause of the process, and not again while it stays idle", () => {
  useCpu(4_000, 251, 40, 40);
  const collect = vi.fn();
  collectWhenIdle(collect);
  vi.advanceTimersByTime(10_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledOnce();
});

it("memory is collected again once the process was idle for a minute after load, and not in shorter pauses", () => {
  const idle = (looks: number) => Array.from({ length: looks }, () => 40);
  useCpu(4_000, 40, 4_000, ...idle(11), 4_000, ...idle(12), ...idle(100));
  const collect = vi.fn();
  collectWhenIdle(collect);
  vi.advanceTimersByTime((3 + 11 + 1 + 11) * 5_000);
  expect(collect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(400_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

it("a process that ends doesn't wait for it", () => {
  useCpu(0);
  const collect = vi.fn();
  collectWhenIdle(collect)();
  vi.advanceTimersByTime(10_000);
  expect(collect).not.toHaveBeenCalled();
});

it("V8 can be asked to collect", () => {
  useCpu(0);
  collectWhenIdle();
  expect(() => vi.advanceTimersByTime(5_000)).not.toThrow();
});
