import { expect, it } from "vitest";
import { shareCached, successRate, tokensPerSecond } from "./outcome-rates.ts";

it("success is of requests that succeeded or failed", () => {
  expect(successRate({ succeeded: 3, failed: 1 })).toBe(0.75);
  expect(successRate({ succeeded: 0, failed: 0 })).toBeNull();
});

it("speed is of the time of all requests that took any", () => {
  const sums = { requests: 12, failed: 2, refused: 1, lost: 1, outputTokens: 5_000, meanMs: 500 };
  expect(tokensPerSecond(sums)).toBe(1_000);
  expect(tokensPerSecond({ ...sums, outputTokens: 0 })).toBeNull();
  expect(tokensPerSecond({ ...sums, meanMs: null })).toBeNull();
});

it("the share from the cache is of all requests", () => {
  expect(shareCached({ requests: 8, cacheHits: 2 })).toBe(0.25);
  expect(shareCached({ requests: 0, cacheHits: 0 })).toBeNull();
});
