import type { AdmitRequest } from "@causeway/limits";
import { describe, expect, it } from "vitest";
import { createLocalRates } from "./local-rates.ts";

const request = (requestsPerMinute: number): AdmitRequest =>
  ({
    apiKeyId: "key_1",
    rates: { requestsPerMinute, tokensPerMinute: null, promptTokens: 0 },
    concurrency: null,
  }) as AdmitRequest;

describe("rates while Redis is unavailable", () => {
  it("let one request a minute through every minute", () => {
    const rates = createLocalRates(() => 0);
    const one = request(1);
    for (let at = 30_000; at < 600_000; at += 60_000) {
      expect(rates.check(one, at)).toBeNull();
      rates.count(one, at);
      expect(rates.check(one, at + 59_000)).toMatchObject({ which: "requests", retryAfterSeconds: 1 });
    }
  });

  it("let as many through as the limit says, whenever in the minute", () => {
    const rates = createLocalRates(() => 0);
    let admitted = 0;
    for (let at = 0; at < 120_000; at += 100) {
      if (rates.check(request(60), at)) continue;
      rates.count(request(60), at);
      admitted += 1;
    }
    expect(admitted).toBe(120);
  });
});
