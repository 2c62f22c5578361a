import { expect, it } from "vitest";
import { shareCached, successRate } from "./outcome-rates.ts";

it("success is of requests that succeeded or failed", () => {
  expect(successRate({ succeeded: 3, failed: 1 })).toBe(0.75);
  expect(successRate({ succeeded: 0, failed: 0 })).toBeNull();
});

it("the share from the cache is of all requests", () => {
  expect(shareCached({ requests: 8, cacheHits: 2 })).toBe(0.25);
  expect(shareCached({ requests: 0, cacheHits: 0 })).toBeNull();
});
