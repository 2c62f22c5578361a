import { expect, it } from "vitest";
import type { UpdateProblem } from "./entry.ts";
import { readLiteLlmPrice } from "./litellm-prices.ts";

const read = (model: Record<string, unknown>) => readLiteLlmPrice(model, "chat", "m", []);

it("reads service tiers, long prompts, lifetimes of caches, and factors", () => {
  expect(
    read({
      input_cost_per_token: 2e-6,
      output_cost_per_token: 1e-5,
      input_cost_per_token_above_272k_tokens: 4e-6,
      cache_creation_input_token_cost_above_1hr: 4e-6,
      cache_creation_input_token_cost_above_1hr_above_200k_tokens: 8e-6,
      input_cost_per_token_flex: 1e-6,
      output_cost_per_token_priority: 2e-5,
      cache_read_input_token_cost_batches: 1e-7,
      cache_read_input_audio_token_cost: 3e-7,
      cache_read_input_image_token_cost: 5e-7,
      provider_specific_entry: { fast: 2.0, us: 1.1, other: 7 },
      regional_processing_uplift_multiplier_eu: 1.1,
      regional_processing_uplift_multiplier_us: 1.2,
    }),
  ).toEqual({
    prompt: "0.000002",
    completion: "0.00001",
    inputCacheWrite1h: "0.000004",
    audioCacheRead: "0.0000003",
    imageCacheRead: "0.0000005",
    tiers: [
      { aboveInputTokens: 200_000, prices: { inputCacheWrite1h: "0.000008" } },
      { aboveInputTokens: 272_000, prices: { prompt: "0.000004" } },
    ],
    serviceTiers: {
      flex: { prompt: "0.000001" },
      priority: { completion: "0.00002" },
      batch: { inputCacheRead: "0.0000001" },
    },
    multipliers: { fast: "2", us: "1.1", residency: "1.2" },
  });
});

it("reads the factor of endpoints in one region", () => {
  expect(read({ input_cost_per_token: 1e-6, regional_endpoint_uplift_multiplier: 1.1 })).toEqual({
    prompt: "0.000001",
    multipliers: { residency: "1.1" },
  });
});

it("reads prices by ranges of the prompt", () => {
  const ranges = [
    { input_cost_per_token: 2.5e-7, range: [256_000, 1_000_000] },
    { input_cost_per_token: 5e-8, range: [0, 256_000] },
  ];
  expect(read({ tiered_pricing: ranges })).toEqual({
    prompt: "0.00000005",
    tiers: [{ aboveInputTokens: 256_000, prices: { prompt: "0.00000025" } }],
  });
});

it("has one fee of a search where its size doesn't matter", () => {
  const fees = (low: number, high: number) =>
    read({
      input_cost_per_token: 1e-6,
      search_context_cost_per_query: { search_context_size_low: low, search_context_size_high: high },
    });
  expect(fees(0.01, 0.01)).toEqual({ prompt: "0.000001", webSearch: "0.01" });
  expect(fees(0.005, 0.012)).toEqual({
    prompt: "0.000001",
    webSearchByContextSize: { low: "0.005", high: "0.012" },
  });
});

it("names the place of a price that isn't one", () => {
  const problems: UpdateProblem[] = [];
  readLiteLlmPrice({ input_cost_per_token: 1, input_cost_per_token_flex: "1e-6" }, "chat", "m", problems);
  expect(problems.map(({ path }) => path)).toEqual([["m", "input_cost_per_token_flex"]]);
});
