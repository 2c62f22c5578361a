import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES, type Price, type TokenUsage } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { type CostOptions, calculateCost } from "./calculate-cost.ts";
import { estimateCost } from "./estimate-cost.ts";
import { renderUsage } from "./render-usage.ts";
import { formatUsd } from "./usd.ts";

const priced = (base: Partial<Price["base"]>, rest: Partial<Price> = {}): Price => ({
  ...NO_PRICE,
  ...rest,
  base: { ...NO_UNIT_PRICES, ...base },
});

const bill = (usage: Partial<TokenUsage>, price: Price, options: Partial<CostOptions> = {}) => {
  const used = { ...NO_TOKENS, ...usage };
  const cost = calculateCost(used, price, { retained: false, imageCapable: true, ...options });
  return { cost, usage: renderUsage(used, cost, { estimated: false }) };
};

const CLAUDE = priced({
  prompt: "0.000003",
  completion: "0.000015",
  inputCacheRead: "0.0000003",
  inputCacheWrite: "0.00000375",
});

const IMAGE_MODEL = priced({
  prompt: "0.000005",
  completion: "0.00001",
  imageInputToken: "0.00001",
  imageOutputToken: "0.00004",
});

describe("cost arithmetic other gateways got wrong", () => {
  test("#1 cache writes are billed once, at the write price", () => {
    const { cost, usage } = bill({ input: 100, cacheWrite: 10_000 }, CLAUDE);
    expect(formatUsd(cost.input)).toBe("0.0378");
    expect(usage.cost_details).toMatchObject({
      input_cost: 0.0378,
      cache_write_cost: 0.0375,
      total_cost: 0.0378,
    });
  });

  test("#2 cache reads are billed once, at the cache price, also with prices set by the operator", () => {
    const custom = priced({ prompt: "0.01", completion: "0.02", inputCacheRead: "0.001" });
    const { cost } = bill({ input: 10, cachedInput: 90 }, custom);
    expect([formatUsd(cost.input), formatUsd(cost.cachedInput), formatUsd(cost.total)]).toEqual([
      "0.1",
      "0.09",
      "0.19",
    ]);
  });

  test("#3 cached tokens inside the prompt are shown there and charged at the cache price alone", () => {
    const { usage } = bill({ input: 200, cachedInput: 800 }, CLAUDE);
    expect(usage).toMatchObject({ prompt_tokens: 1000, prompt_tokens_details: { cached_tokens: 800 } });
    expect(usage.cost).toBe(0.00084);
  });

  test("#4 a cache hit with cached audio is no token twice", () => {
    const gemini = priced({
      prompt: "0.0000003",
      completion: "0.0000025",
      inputCacheRead: "0.00000003",
      audioInput: "0.000001",
      audioCacheRead: "0.0000001",
    });
    const { cost, usage } = bill({ input: 1000, cachedInput: 500_000, cachedAudioInput: 1000 }, gemini);
    expect(usage.prompt_tokens).toBe(502_000);
    expect(formatUsd(cost.cachedInput)).toBe("0.0151");
    expect(formatUsd(cost.total)).toBe("0.0154");
  });

  test("#5 generated-image tokens are billed at the image price, not as text", () => {
    const { usage } = bill({ input: 10, output: 100, imageOutput: 4160, images: 1 }, IMAGE_MODEL);
    expect(usage.cost_details).toMatchObject({ image_output_cost: 0.1664, output_cost: 0.001 });
  });

  test("#6 an image without any token breakdown costs its price per piece", () => {
    const dalle = priced({}, { images: [{ quality: "standard", size: "1024x1024", price: "0.04" }] });
    const { usage } = bill({ images: 3 }, dalle, { imageSize: "1024x1024" });
    expect(usage.cost_details).toMatchObject({ image_output_cost: 0.12, output_cost: 0, total_cost: 0.12 });
  });

  test("#7 audio output is billed at the audio price", () => {
    const audio = priced({
      prompt: "0.0000025",
      completion: "0.00001",
      audioInput: "0.00004",
      audioOutput: "0.00008",
    });
    const { usage } = bill({ audioInput: 100, output: 50, audioOutput: 1000 }, audio);
    expect(usage.cost_details).toMatchObject({ input_cost: 0.004, output_cost: 0.0805 });
  });

  test("#8 image tokens of the prompt and of the answer stay apart", () => {
    const { usage } = bill({ imageInput: 323, imageOutput: 1290 }, IMAGE_MODEL);
    expect(usage.prompt_tokens_details.image_tokens).toBe(323);
    expect(usage.completion_tokens_details.image_tokens).toBe(1290);
    expect(usage.cost_details).toMatchObject({ image_input_cost: 0.00323, image_output_cost: 0.0516 });
  });

  test("#9 prices are per token everywhere: a million tokens at 0.00000015 are 15 cents", () => {
    const { usage } = bill({ input: 1_000_000 }, priced({ prompt: "0.00000015" }));
    expect(usage.cost).toBe(0.15);
  });

  test("#10 an estimate knows the long-context tier", () => {
    const tiers = [{ aboveInputTokens: 200_000, prices: { prompt: "0.000006", completion: "0.0000225" } }];
    const price = priced({ prompt: "0.000003", completion: "0.000015" }, { tiers });
    expect(formatUsd(estimateCost({ promptTokens: 200_000, outputTokens: 1000, price }))).toBe("0.615");
    expect(formatUsd(estimateCost({ promptTokens: 300_000, outputTokens: 1000, price }))).toBe("1.8225");
  });

  test("#19 a price in the provider's own usage changes nothing", () => {
    const usage = { ...NO_TOKENS, input: 1000, output: 1000 };
    const withCost = { ...usage, cost: 5, cost_details: { upstream_inference_cost: 5 } };
    const options = { retained: false, imageCapable: false };
    expect(calculateCost(withCost, CLAUDE, options)).toEqual(calculateCost(usage, CLAUDE, options));
  });
});
