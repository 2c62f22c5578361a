import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES, type Price } from "@causeway/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { calculateCost } from "./calculate-cost.ts";
import { estimateCost } from "./estimate-cost.ts";

const SIZES = ["512x512", "1024x1024", "1024x1536"];
const QUALITIES = ["low", "medium", "high"];
const decimal = fc.integer({ min: 1, max: 500_000 }).map((value) => `${value}e-6`);

const price: fc.Arbitrary<Price> = fc
  .record({
    images: fc.uniqueArray(
      fc.record({
        quality: fc.constantFrom(...QUALITIES, null),
        size: fc.constantFrom(...SIZES, null),
        price: decimal,
      }),
      { minLength: 1, maxLength: 6, selector: ({ quality, size }) => `${quality} ${size}` },
    ),
    input: decimal,
  })
  .map(({ images, input }) => ({
    ...NO_PRICE,
    images,
    base: { ...NO_UNIT_PRICES, imageInput: input },
  }));

it("what is reserved for images priced by the piece is at least what they cost, whatever the provider chooses", () => {
  fc.assert(
    fc.property(
      price,
      fc.constantFrom(...QUALITIES, null),
      fc.constantFrom(...SIZES, null),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 16 }),
      fc.nat(5),
      (sheet, quality, size, count, inputs, pick) => {
        const reserved = estimateCost({
          ...{ promptTokens: 10, outputTokens: 0, price: sheet },
          images: { count, inputs, quality, size, tokens: 4_224 * count },
        });
        const rows = sheet.images.filter(
          (row) =>
            (quality === null || row.quality === null || row.quality === quality) &&
            (size === null || row.size === null || row.size === size),
        );
        const made = rows[pick % Math.max(1, rows.length)];
        const charged = calculateCost({ ...NO_TOKENS, images: count, inputImages: inputs }, sheet, {
          ...{ retained: false, imageCapable: true },
          imageQuality: quality ?? made?.quality ?? null,
          imageSize: size ?? made?.size ?? null,
        });
        expect(reserved).toBeGreaterThanOrEqual(charged.total);
      },
    ),
    { numRuns: 2_000 },
  );
});
