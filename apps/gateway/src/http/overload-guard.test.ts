import { createMetrics } from "@causeway/telemetry";
import { describe, expect, it } from "vitest";
import { createInFlight } from "./in-flight.ts";
import { guardInFlight, judgeLoad, startOverloadGuard } from "./overload-guard.ts";

const limits = { maxLagMs: 1_000, maxHeapPercent: 90 };

describe("a gateway judges its load", () => {
  it("as too much when it is late twice in a row, and as well once it is in time", () => {
    const judge = judgeLoad(limits);
    const lags = [0, 5_000, 0, 1_001, 1_001, 60_000, 1_000, 1_001];
    expect(lags.map((lagMs) => judge({ lagMs, heapPercent: 10 }))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it("as too much while its heap is nearly full", () => {
    const judge = judgeLoad(limits);
    expect([89, 91, 90].map((heapPercent) => judge({ lagMs: 0, heapPercent }))).toEqual([false, true, false]);
    expect(judgeLoad({ ...limits, maxHeapPercent: 100 })({ lagMs: 0, heapPercent: 101 })).toBe(false);
  });
});

it("lets no one in while it is overloaded, and keeps count of those who are", () => {
  let isOverloaded = false;
  const guarded = guardInFlight(createInFlight({ total: 2, perKey: 2, perOrganization: 2 }), {
    isOverloaded: () => isOverloaded,
    stop: () => {},
  });
  const owner = { apiKeyId: "key_1", organizationId: "org_1" };
  const leave = guarded.enter(owner);
  isOverloaded = true;
  expect(() => guarded.enter(owner)).toThrow("Too many concurrent requests");
  expect(guarded.count()).toBe(1);
  leave();
  isOverloaded = false;
  expect(() => guarded.enter(owner)).not.toThrow();
});

it("is not overloaded while it has nothing to do", () => {
  const guard = startOverloadGuard(limits, createMetrics("test"));
  expect(guard.isOverloaded()).toBe(false);
  guard.stop();
});
