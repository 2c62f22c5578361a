import fc from "fast-check";
import { expect, it } from "vitest";
import { largestOf, sizeClassOf } from "./size-class.ts";

const sizes = fc.record({
  estimatePico: fc.bigInt({ min: 0n, max: 1_000_000_000_000_000n }),
  creditEstimatePico: fc.option(fc.bigInt({ min: 0n, max: 1_000_000_000_000_000n }), { nil: undefined }),
  promptTokens: fc.nat(100_000_000),
  credits: fc.boolean(),
});

const NANO = 1_000n;

/** Amounts are rounded up to whole nanodollars. */
const isCovered = (amount: bigint, by: bigint): boolean =>
  by >= amount && by <= (amount * 6n) / 5n + 2n * NANO && (amount > 0n || by === 0n);

it("reserves what every request of a class needs, and at most a fifth more", () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { creditEstimatePico = undefined, ...rest } = size;
      const asked = creditEstimatePico === undefined ? rest : { ...rest, creditEstimatePico };
      const sizeClass = sizeClassOf(asked);
      if (sizeClass === null) throw new Error("no class");
      const largest = largestOf(sizeClass);
      expect(isCovered(size.estimatePico, largest.estimatePico)).toBe(true);
      expect(largest.promptTokens).toBeGreaterThanOrEqual(size.promptTokens);
      expect(largest.promptTokens).toBeLessThanOrEqual(2 * size.promptTokens);
      expect(largest.credits).toBe(size.credits);
      if (size.credits) {
        const fromCredits = size.creditEstimatePico ?? size.estimatePico;
        expect(isCovered(fromCredits, largest.creditEstimatePico ?? -1n)).toBe(true);
      }
      expect(sizeClassOf(largest)).toBe(sizeClass);
    }),
    { numRuns: 2_000 },
  );
});

it("names no size beyond what is counted", () => {
  const size = { promptTokens: 1, credits: false };
  expect(sizeClassOf({ ...size, estimatePico: 10n ** 19n })).toBeNull();
});
