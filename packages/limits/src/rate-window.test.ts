import { describe, expect, it } from "vitest";
import { nanoOf } from "./nano.ts";
import { rateStates, retryAfterSeconds } from "./rate-window.ts";

const MINUTE = 60_000 * 1_000_000;
const at = (second: number, current: number, previous = 0) => ({
  nowMs: MINUTE + second * 1_000,
  current,
  previous,
});

describe("the sliding minute", () => {
  it("lets the minute before count by the share that still lies in the last 60 seconds", () => {
    const rates = { requestsPerMinute: 100, tokensPerMinute: null, promptTokens: 0 };
    const { requests, tokens } = rateStates(rates, at(15, 10, 40), at(15, 0));
    expect(requests).toEqual({ limit: 100, remaining: 60, resetSeconds: 105 });
    expect(tokens).toBeNull();
  });

  it("says when nothing counts anymore", () => {
    const rates = { requestsPerMinute: 10, tokensPerMinute: 10, promptTokens: 0 };
    const states = rateStates(rates, at(20, 0, 5), at(20, 0));
    expect(states.requests?.resetSeconds).toBe(40);
    expect(states.tokens?.resetSeconds).toBe(0);
  });

  it.each([
    { name: "the minute before has to slide out", limit: 10, wanted: 1, buckets: at(0, 4, 10), seconds: 30 },
    {
      name: "this minute is full: it slides out in the next",
      limit: 10,
      wanted: 1,
      buckets: at(30, 10),
      seconds: 36,
    },
    { name: "one more at the very edge", limit: 1, wanted: 1, buckets: at(59, 1), seconds: 61 },
    { name: "more than the limit never fits", limit: 10, wanted: 11, buckets: at(0, 0), seconds: 60 },
  ])("tells how long to wait when $name", ({ limit, wanted, buckets, seconds }) => {
    expect(retryAfterSeconds(limit, wanted, buckets)).toBe(seconds);
  });

  it("is followed by the request that waited as long as told", () => {
    for (let second = 0; second < 60; second += 7) {
      for (const [current, previous] of [
        [3, 9],
        [10, 0],
        [7, 7],
        [0, 30],
      ] as const) {
        const buckets = at(second, current, previous);
        const wait = retryAfterSeconds(10, 1, buckets);
        const then = buckets.nowMs + wait * 1_000;
        const rolled = Math.floor(then / 60_000) > Math.floor(buckets.nowMs / 60_000);
        const counted = rolled
          ? current * (1 - (then % 60_000) / 60_000)
          : previous * (1 - (then % 60_000) / 60_000) + current;
        expect(counted + 1).toBeLessThanOrEqual(10.000001);
      }
    }
  });
});

describe("nanodollars", () => {
  it.each([
    [0n, "0"],
    [-5n, "0"],
    [1n, "1"],
    [1_000n, "1"],
    [1_001n, "2"],
    [10n ** 30n, "9007199254740991"],
  ])("%s picodollars are %s, rounded up and within what a double holds", (pico, nano) => {
    expect(nanoOf(pico)).toBe(nano);
  });
});
