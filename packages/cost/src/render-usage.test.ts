import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES, type Price } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { calculateCost } from "./calculate-cost.ts";
import { renderUsage } from "./render-usage.ts";
import { zeroCost } from "./zero-cost.ts";

const price: Price = {
  ...NO_PRICE,
  base: {
    ...NO_UNIT_PRICES,
    prompt: "0.000001",
    completion: "0.000002",
    inputCacheRead: "0.0000001",
    inputCacheWrite: "0.00000125",
    request: "0.001",
    webSearch: "0.01",
  },
};

describe("usage as a caller sees it", () => {
  const used = {
    ...NO_TOKENS,
    input: 100,
    cachedInput: 1000,
    cacheWrite: 40,
    cacheWrite1h: 10,
    output: 30,
    reasoning: 20,
  };
  const cost = calculateCost({ ...used, webSearches: 1 }, price, { retained: true, imageCapable: false });
  const usage = renderUsage(used, cost, { estimated: false });

  test("has every count", () => {
    expect(usage).toMatchObject({
      prompt_tokens: 1150,
      completion_tokens: 50,
      total_tokens: 1200,
      reasoning_tokens: 20,
      prompt_tokens_details: { cached_tokens: 1000, cache_write_tokens: 50, cache_creation_tokens: 50 },
      completion_tokens_details: { reasoning_tokens: 20, image_tokens: 0, audio_tokens: 0 },
    });
    expect("info" in usage).toBe(false);
  });

  test("has every cost: storage is in the total, not in the cost", () => {
    expect(usage.cost).toBe(0.0113625);
    expect(usage.cost_details).toEqual({
      upstream_inference_cost: 0.0003625,
      upstream_inference_prompt_cost: 0.0002625,
      upstream_inference_completions_cost: 0.0001,
      total_cost: 0.0113745,
      input_cost: 0.0001625,
      output_cost: 0.0001,
      cached_input_cost: 0.0001,
      cache_write_cost: 0.0000625,
      request_cost: 0.001,
      web_search_cost: 0.01,
      image_input_cost: null,
      image_output_cost: null,
      data_storage_cost: 0.000012,
    });
  });

  test("says when it was estimated", () => {
    expect(renderUsage(used, cost, { estimated: true }).info).toBe("estimated");
  });

  test("of a cache hit is zero throughout", () => {
    const hit = renderUsage(NO_TOKENS, zeroCost(), { estimated: false });
    expect(hit.total_tokens).toBe(0);
    expect(new Set(Object.values(hit.cost_details))).toEqual(new Set([0]));
    expect(zeroCost({ retained: false, imageCapable: false })).toMatchObject({
      imageInput: null,
      dataStorage: null,
    });
  });
});
