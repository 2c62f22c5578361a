import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES, type PriceChoices } from "@causeway/contracts";
import { expect, test } from "vitest";
import { costOfRow } from "./cost-of-row.ts";
import type { CostPart } from "./cost-part.ts";

const PRICING = {
  price: {
    ...NO_PRICE,
    base: {
      ...NO_UNIT_PRICES,
      prompt: "0.00000125",
      completion: "0.00001",
      inputCacheWrite1h: "0.0000025",
      request: "0.005",
      webSearch: "0.01",
    },
    serviceTiers: { flex: { prompt: "0.000000625", completion: "0.000005" } },
    images: [
      { quality: "low", size: "1024x1024", price: "0.011" },
      { quality: "high", size: "1024x1024", price: "0.167" },
    ],
    perSecond: { "1080p": "0.5", "1080p/silent": "0.4", default: "0.3" },
    webSearchByContextSize: { low: "0.005", high: "0.012" },
  },
  regionalPrices: { eu: { prompt: "0.0000025", completion: "0.00002" } },
};
const row = (pricedBy: PriceChoices, tokens: object, region: string | null = null) => ({
  ...{ pricedBy, region, retained: false, imageCapable: true },
  tokens: { ...NO_TOKENS, ...tokens },
});
const TEXT = { input: 1_000, output: 1_000 };

test.each<[string, PriceChoices, object, string | null, bigint]>([
  ["nothing that was charged", { uncharged: true }, {}, null, 0n],
  ["no choice", {}, TEXT, null, 16_250_000_000n],
  ["a service tier", { serviceTier: "flex" }, TEXT, null, 10_625_000_000n],
  ["a tier that has no price", { serviceTier: "other" }, TEXT, null, 16_250_000_000n],
  ["a region", {}, TEXT, "eu-west-1", 27_500_000_000n],
  ["cache writes for an hour", {}, { cacheWrite1h: 1_000 }, null, 7_500_000_000n],
  ["searches by context size", { searchContextSize: "high" }, { webSearches: 2 }, null, 29_000_000_000n],
  ["units that the provider didn't count", { requests: 0 }, { searchUnits: 0 }, null, 0n],
  ["units that it counted", {}, { searchUnits: 3 }, null, 15_000_000_000n],
  ["a video by its resolution", { resolution: "1920x1080" }, { seconds: 8 }, null, 4_005_000_000_000n],
  ["a silent one", { resolution: "1080p", silent: true }, { seconds: 8 }, null, 3_205_000_000_000n],
  [
    "images by quality and size",
    {
      images: [
        { quality: "high", size: "1024x1024", count: 1 },
        { quality: "low", size: "1024x1024", count: 2 },
      ],
    },
    { images: 3 },
    null,
    194_000_000_000n,
  ],
])("a row is computed again from itself: %s", (_case, pricedBy, tokens, region, total) => {
  expect(costOfRow(row(pricedBy, tokens, region), PRICING).total).toBe(total);
});

const GEMINI = {
  ...NO_UNIT_PRICES,
  ...{ prompt: "0.0000003", completion: "0.0000025", inputCacheRead: "0.00000003", audioInput: "0.000001" },
};
test.each<[string, object, bigint]>([
  ["of the price of audio what cached text costs of that of text", {}, 800_000_000n],
  ["its own price where there is one", { audioCacheRead: "0.0000002" }, 1_600_000_000n],
  ["the price of audio where cached text has none", { inputCacheRead: null }, 8_000_000_000n],
])("cached audio costs %s", (_case, base, cachedInput) => {
  const price = { ...NO_PRICE, base: { ...GEMINI, ...base } };
  const tokens = { cachedAudioInput: 8_000, audioInput: 1_500, input: 500 };
  expect(costOfRow(row({}, tokens), { price, regionalPrices: {} }).cachedInput).toBe(cachedInput);
});

test("a part names the factors in its price, which only tokens have", () => {
  const price = { ...PRICING.price, multipliers: { fast: "2", us: "1.1" } };
  const parts: CostPart[] = [];
  const choices = { multipliers: ["fast", "us", "other"] };
  costOfRow(row(choices, { ...TEXT, webSearches: 1 }), { ...PRICING, price }, (part) => parts.push(part));
  const factors = [
    { option: "fast", factor: "2" },
    { option: "us", factor: "1.1" },
  ];
  expect(parts).toEqual([
    {
      ...{ line: "input", of: "input", count: 1_000, unitPrice: "0.00000275" },
      ...{ multipliers: factors, amount: 2_750_000_000n },
    },
    {
      ...{ line: "output", of: "output", count: 1_000, unitPrice: "0.000022" },
      ...{ multipliers: factors, amount: 22_000_000_000n },
    },
    {
      ...{ line: "request", of: "searchUnits", count: 1, unitPrice: "0.005" },
      ...{ multipliers: [], amount: 5_000_000_000n },
    },
    {
      ...{ line: "webSearch", of: "webSearches", count: 1, unitPrice: "0.01" },
      ...{ multipliers: [], amount: 10_000_000_000n },
    },
  ]);
});
