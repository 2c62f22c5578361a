import { NO_PRICE, NO_UNIT_PRICES, type Pricing } from "@causeway/contracts";
import type { RequestFacts } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { estimateRequest } from "../pipeline/admit/estimate.ts";
import type { Candidate } from "../request/candidate.ts";
import { candidateCosts } from "./candidate-costs.ts";

/** A token costs 1 microdollar; what else is asked for costs what its name says times that. */
const PRICING = {
  price: {
    ...NO_PRICE,
    base: { ...NO_UNIT_PRICES, prompt: "0.000001", completion: "0.000001" },
    serviceTiers: {
      flex: { prompt: "0.0000005", completion: "0.0000005" },
      priority: { prompt: "0.000002" },
    },
    multipliers: { fast: "2", us: "1.1", residency: "1.25" },
  },
  regionalPrices: { "eu-west-1": { prompt: "0.000003", completion: "0.000003" } },
  unpriced: false,
} as unknown as Pricing;

const candidate = (more: object = {}, key: object = {}): Candidate =>
  ({
    ...{ providerId: "p", region: null, quirks: {}, dialect: {}, pricing: PRICING },
    credentials: [{ mode: "operator", settings: {}, ...key }],
    ...more,
  }) as unknown as Candidate;

const asking = (asked: Partial<RequestFacts> = {}): RequestFacts =>
  ({ promptTokens: 1_000, maxOutputTokens: 1_000, choices: 1, serviceTier: null, ...asked }) as RequestFacts;

const MICRO = 1e6;

describe("what a candidate is estimated at, which is what is reserved for it", () => {
  it.each<[string, number, Partial<RequestFacts>, Candidate]>([
    ["nothing else asked", 2_000, {}, candidate()],
    ["a cheaper tier", 1_000, { serviceTier: "flex" }, candidate()],
    ["a dearer tier of the prompt", 3_000, { serviceTier: "priority" }, candidate()],
    ["the normal tier", 2_000, { serviceTier: "auto" }, candidate()],
    [
      "a tier that the provider isn't sent",
      2_000,
      { serviceTier: "flex" },
      candidate({ quirks: { serviceTiers: new Set(["auto"]) } }),
    ],
    ["a speed", 4_000, { priceOptions: { speed: "fast" } }, candidate()],
    ["a place", 2_200, { priceOptions: { inferenceGeo: "us" } }, candidate()],
    [
      "both, in a tier",
      2_200,
      { serviceTier: "flex", priceOptions: { speed: "fast", inferenceGeo: "us" } },
      candidate(),
    ],
    ["a region of the address", 6_000, {}, candidate({ region: "eu-west-1" })],
    ["a region of the key", 6_000, {}, candidate({}, { settings: { region: "eu-west-1" } })],
    [
      "an endpoint in one place",
      2_500,
      {},
      candidate({ providerId: "openai" }, { baseUrl: "https://eu.api.openai.com/v1" }),
    ],
    [
      "a region that the caller names",
      2_500,
      {},
      candidate({ providerId: "google-vertex", region: "us-east5" }, { settings: { region: "global" } }),
    ],
    [
      "such an endpoint, faster",
      5_000,
      { priceOptions: { speed: "fast" } },
      candidate({ providerId: "google-vertex", region: "us-east5" }),
    ],
    [
      "such an endpoint, which no option names",
      2_500,
      { priceOptions: { speed: "residency", inferenceGeo: "residency" } },
      candidate({ providerId: "google-vertex", region: "us-east5" }),
    ],
    ["a speed in place of a place", 2_000, { priceOptions: { inferenceGeo: "fast" } }, candidate()],
    ["how much of a search is read", 2_000, { priceOptions: { searchContextSize: "fast" } }, candidate()],
    ["a region without prices", 2_000, {}, candidate({ region: "us-east-1" })],
    [
      "a key with its own terms",
      20_000,
      {},
      candidate(
        {},
        {
          pricing: {
            ...PRICING,
            price: {
              ...PRICING.price,
              base: { ...NO_UNIT_PRICES, prompt: "0.00001", completion: "0.00001" },
            },
          },
        },
      ),
    ],
  ])("%s", (_, micros, asked, one) => {
    const facts = asking(asked);
    expect(candidateCosts(facts, [one], 1_000)[0]).toBeCloseTo(micros * MICRO, 3);
    const { total } = estimateRequest(facts, [one], { expectedOutput: 1_000, retained: false });
    expect(total).toBe(BigInt(micros * MICRO));
  });

  it("puts the provider first that has no surcharge for what is asked", () => {
    const slow = candidate({
      pricing: { ...PRICING, price: { ...PRICING.price, multipliers: { fast: "6" } } },
    });
    const [dear, cheap] = candidateCosts(
      asking({ priceOptions: { speed: "fast" } }),
      [slow, candidate()],
      1_000,
    );
    expect(dear).toBeGreaterThan(cheap ?? 0);
  });
});
