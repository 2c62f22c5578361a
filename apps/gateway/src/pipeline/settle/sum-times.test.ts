import fc from "fast-check";
import { expect, it } from "vitest";
import { sumTimes } from "./sum-times.ts";

it("blames no attempt and no wait on the gateway", () => {
  const attempts = [
    { startedAt: 10, endedAt: 2_510, backoffMs: 0, retryAfterMs: 0 },
    { startedAt: 2_511, endedAt: 2_520, backoffMs: 80, retryAfterMs: 1_000 },
    { startedAt: 3_601, endedAt: 3_610, backoffMs: 0, retryAfterMs: 0 },
  ];
  expect(sumTimes(9, attempts, 3_611)).toEqual({
    totalMs: 3_602,
    upstreamMs: 2_518,
    lastAttemptMs: 9,
    backoffMs: 80,
    retryAfterMs: 1_000,
    gatewayMs: 4,
  });
});

it("without an attempt is the gateway's, but for a shared answer that was waited for", () => {
  expect(sumTimes(0, [], 7)).toMatchObject({ gatewayMs: 7, upstreamMs: 0, lastAttemptMs: null });
  expect(sumTimes(0, [], 7, 5)).toMatchObject({ gatewayMs: 2, upstreamMs: 5, lastAttemptMs: 5 });
});

it("always adds up to the total", () => {
  const lengths = fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(500));
  fc.assert(
    fc.property(fc.array(lengths, { maxLength: 4 }), fc.nat(50), (given, rest) => {
      let now = 0;
      const attempts = given.map(([own, length, backoffMs, retryAfterMs]) => {
        const startedAt = now + own;
        now = startedAt + length + backoffMs + retryAfterMs;
        return { startedAt, endedAt: startedAt + length, backoffMs, retryAfterMs };
      });
      const times = sumTimes(0, attempts, now + rest);
      expect(times.gatewayMs + times.upstreamMs + times.backoffMs + times.retryAfterMs).toBe(times.totalMs);
      expect(times.gatewayMs).toBe(given.reduce((sum, [own]) => sum + own, rest));
    }),
  );
});
