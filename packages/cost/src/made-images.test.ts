import {
  NO_PRICE,
  NO_TOKENS,
  NO_UNIT_PRICES,
  type Price,
  type TokenUsage,
  type UnitPrices,
} from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CostOptions, calculateCost } from "./calculate-cost.ts";
import { estimateCost } from "./estimate-cost.ts";

const priceOf = (base: Partial<UnitPrices>, images: Price["images"] = []): Price => ({
  ...NO_PRICE,
  images,
  base: { ...NO_UNIT_PRICES, ...base },
});
const bill = (usage: Partial<TokenUsage>, price: Price, options: Partial<CostOptions> = {}): bigint =>
  calculateCost({ ...NO_TOKENS, ...usage }, price, { retained: false, imageCapable: true, ...options }).total;

describe("the list prices of vendors, to the picodollar", () => {
  it("an edit that is charged by four kinds of tokens", () => {
    const price = priceOf({
      ...{ prompt: "0.000005", completion: "0.00001" },
      ...{ imageInputToken: "0.000008", imageOutputToken: "0.000032" },
    });
    const usage = { input: 43, imageInput: 388, imageOutput: 1_056, output: 308, images: 1 };
    // 43 x 5e-6 + 388 x 8e-6 + 1,056 x 3.2e-5 + 308 x 1e-5
    expect(bill(usage, price)).toBe(40_191_000_000n);
  });

  it("an image made from two", () => {
    const price = priceOf({ imageInput: "0.01", imageOutput: "0.05" });
    expect(bill({ images: 1, inputImages: 2 }, price)).toBe(70_000_000_000n);
  });

  it("an image that is charged by its pixels", () => {
    const price = priceOf({}, [{ quality: null, size: null, price: "0.0000000013", unit: "pixel" }]);
    const made = [{ quality: null, size: "1024x1024" }];
    expect(bill({ images: 1 }, price, { made })).toBe(1_363_148_800n);
  });
});

const SIZES = ["512x512", "1024x1024", "1024x1536", null] as const;
const QUALITIES = ["low", "medium", "high", null] as const;
const choice = fc.record({ quality: fc.constantFrom(...QUALITIES), size: fc.constantFrom(...SIZES) });
const row = fc.record({
  ...{ quality: fc.constantFrom(...QUALITIES), size: fc.constantFrom(...SIZES) },
  price: fc.integer({ min: 1, max: 500_000 }).map((value) => `${value}e-6`),
});
const rows = fc.uniqueArray(row, {
  minLength: 1,
  maxLength: 8,
  selector: (one) => `${one.quality} ${one.size}`,
});

describe("images of one answer that differ", () => {
  it("cost what each of them costs alone", () => {
    fc.assert(
      fc.property(rows, fc.array(choice, { minLength: 1, maxLength: 10 }), (images, made) => {
        const price = priceOf({}, images);
        const alone = made.map((one) => bill({ images: 1 }, price, { made: [one] }));
        const together = bill({ images: made.length }, price, { made });
        expect(together).toBe(alone.reduce((sum, one) => sum + one, 0n));
      }),
      { numRuns: 1_000 },
    );
  });

  it("never cost more than was reserved, if the caller left the size and the quality to the provider", () => {
    fc.assert(
      fc.property(rows, fc.array(choice, { minLength: 1, maxLength: 10 }), (images, made) => {
        const price = priceOf({}, images);
        const reserved = estimateCost({
          ...{ promptTokens: 0, outputTokens: 0, price },
          images: { count: made.length, tokens: 0, inputs: 0, quality: null, size: null },
        });
        expect(reserved).toBeGreaterThanOrEqual(bill({ images: made.length }, price, { made }));
      }),
      { numRuns: 1_000 },
    );
  });
});
