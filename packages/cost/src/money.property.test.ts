import {
  NO_PRICE,
  NO_TOKENS,
  NO_UNIT_PRICES,
  type Price,
  promptTokens,
  type TokenUsage,
} from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateCost } from "./calculate-cost.ts";
import { costToRecord, recordToCost } from "./record-cost.ts";
import { renderCostDetails } from "./render-cost-details.ts";
import { formatUsd, parseUsd, toNanoRoundedUp, usdNumber } from "./usd.ts";

const BUCKETS = [
  "input",
  "cachedInput",
  "cachedAudioInput",
  "cacheWrite",
  "cacheWrite1h",
  "audioInput",
  "imageInput",
  "videoInput",
  "output",
  "reasoning",
  "audioOutput",
  "imageOutput",
] as const satisfies readonly (keyof TokenUsage)[];

/** The price each bucket is taken times when every price is known. */
const PRICE_OF: Record<(typeof BUCKETS)[number], keyof Price["base"]> = {
  input: "prompt",
  cachedInput: "inputCacheRead",
  cachedAudioInput: "audioCacheRead",
  cacheWrite: "inputCacheWrite",
  cacheWrite1h: "inputCacheWrite1h",
  audioInput: "audioInput",
  imageInput: "imageInputToken",
  videoInput: "videoInput",
  output: "completion",
  reasoning: "internalReasoning",
  audioOutput: "audioOutput",
  imageOutput: "imageOutputToken",
};

const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000_000 }));
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 0, max: 24 }))
  .map(([digits, scale]) => placeDecimalPoint(digits, scale));
const usage = fc
  .record(Object.fromEntries(BUCKETS.map((bucket) => [bucket, count])) as Record<string, typeof count>)
  .map((tokens): TokenUsage => ({ ...NO_TOKENS, ...tokens }));
const prices = fc
  .record(Object.fromEntries(Object.values(PRICE_OF).map((field) => [field, decimal])))
  .map((base): Price => ({ ...NO_PRICE, base: { ...NO_UNIT_PRICES, ...base } }));

function placeDecimalPoint(digits: bigint, scale: number): string {
  const text = digits.toString().padStart(scale + 1, "0");
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** Long multiplication and rounding by digits: shares nothing with the implementation. */
function roundedByDigits(times: number, price: string): bigint {
  const [whole = "", fraction = ""] = price.split(".");
  const digits = (BigInt(times) * BigInt(whole + fraction)).toString().padStart(fraction.length + 1, "0");
  const cut = digits.length - fraction.length + 12;
  if (cut >= digits.length) return BigInt(digits + "0".repeat(cut - digits.length));
  const kept = BigInt(digits.slice(0, cut));
  const rest = digits.slice(cut);
  const half = `5${"0".repeat(rest.length - 1)}`;
  if (rest > half || (rest === half && kept % 2n === 1n)) return kept + 1n;
  return kept;
}

const all = { retained: true, imageCapable: true };

describe("money", () => {
  test("every line is its count times its price, rounded half-even once, and no token is in two lines", () => {
    fc.assert(
      fc.property(usage, prices, (used, price) => {
        const cost = calculateCost(used, price, all);
        const line = (...buckets: (typeof BUCKETS)[number][]) =>
          buckets.reduce(
            (sum, bucket) => sum + roundedByDigits(used[bucket], price.base[PRICE_OF[bucket]] ?? "0"),
            0n,
          );
        expect(cost.input).toBe(line("input", "audioInput", "videoInput", "cacheWrite", "cacheWrite1h"));
        expect(cost.cacheWrite).toBe(line("cacheWrite", "cacheWrite1h"));
        expect(cost.cachedInput).toBe(line("cachedInput", "cachedAudioInput"));
        expect(cost.output).toBe(line("output", "reasoning", "audioOutput"));
        expect(cost.imageInput).toBe(line("imageInput"));
        expect(cost.imageOutput).toBe(line("imageOutput"));
      }),
    );
  });

  test("the total is the sum of its lines and nothing is negative", () => {
    fc.assert(
      fc.property(usage, prices, (used, price) => {
        const { cacheWrite, total, ...lines } = calculateCost(used, price, all);
        const amounts = Object.values(lines).map((line) => line ?? 0n);
        expect(total).toBe(amounts.reduce((sum, line) => sum + line, 0n));
        expect([...amounts, cacheWrite].every((line) => line >= 0n)).toBe(true);
        expect(cacheWrite <= lines.input).toBe(true);
      }),
    );
  });

  test("more tokens never cost less", () => {
    fc.assert(
      fc.property(usage, prices, fc.constantFrom(...BUCKETS), count, (used, price, bucket, more) => {
        const dearer = { ...used, [bucket]: used[bucket] + more };
        const [before, after] = [calculateCost(used, price, all), calculateCost(dearer, price, all)];
        expect(after.total >= before.total).toBe(true);
      }),
    );
  });

  test("counts that are no amounts never make a charge negative", () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(-1, Number.NaN, Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(prices, fc.constantFrom(...BUCKETS), odd, (price, bucket, amount) => {
        expect(
          calculateCost({ ...NO_TOKENS, [bucket]: amount }, price, { ...all, retained: false }).total >= 0n,
        ).toBe(true);
      }),
    );
  });

  test("the details a caller sees satisfy the published formulas", () => {
    fc.assert(
      fc.property(usage, prices, (used, price) => {
        const cost = calculateCost(used, price, all);
        const details = renderCostDetails(cost);
        const usd = (pico: bigint) => Number(formatUsd(pico));
        expect(details.upstream_inference_prompt_cost).toBe(
          usd(cost.input + cost.cachedInput + (cost.imageInput ?? 0n)),
        );
        expect(details.upstream_inference_completions_cost).toBe(usd(cost.output + (cost.imageOutput ?? 0n)));
        expect(details.total_cost).toBe(usd(cost.total));
        expect(details.data_storage_cost).toBe(usd(cost.dataStorage ?? 0n));
      }),
    );
  });

  test("a tier costs more from the first token above its bound, for the whole prompt", () => {
    const tiers = [{ aboveInputTokens: 1000, prices: { prompt: "0.000002" } }];
    const price: Price = { ...NO_PRICE, base: { ...NO_UNIT_PRICES, prompt: "0.000001" }, tiers };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (input) => {
        const used = { ...NO_TOKENS, input };
        const perToken = promptTokens(used) > 1000 ? 2_000_000n : 1_000_000n;
        expect(calculateCost(used, price, { retained: false, imageCapable: false }).total).toBe(
          BigInt(input) * perToken,
        );
      }),
    );
  });

  test("a record keeps every amount", () => {
    fc.assert(
      fc.property(usage, prices, fc.boolean(), (used, price, retained) => {
        const cost = calculateCost(used, price, { retained, imageCapable: retained });
        expect(recordToCost(JSON.parse(JSON.stringify(costToRecord(cost))))).toEqual(cost);
      }),
    );
  });

  test("USD text and picodollars are the same amount, and its number the nearest one", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (pico) => {
        expect(parseUsd(formatUsd(pico))).toBe(pico);
        expect(usdNumber(pico)).toBe(Number(formatUsd(pico)));
      }),
    );
  });

  test("nanodollars are rounded up, by less than one", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (pico) => {
        const nano = BigInt(toNanoRoundedUp(pico));
        expect(nano * 1000n >= pico && nano * 1000n - pico < 1000n).toBe(true);
      }),
    );
  });
});
