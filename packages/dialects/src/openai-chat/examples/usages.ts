import type { StatedUsage } from "@causeway/contracts";

/** Usage as a provider reports it, and the tokens in it by kind. From vendor documentation. */
export interface UsageExample {
  readonly name: string;
  readonly wire: unknown;
  readonly model?: string;
  readonly tokens: Partial<StatedUsage>;
}

export const usages: readonly UsageExample[] = [
  {
    name: "#3 OpenAI: cached tokens are inside the prompt",
    wire: {
      prompt_tokens: 2006,
      completion_tokens: 300,
      total_tokens: 2306,
      prompt_tokens_details: { cached_tokens: 1920 },
    },
    tokens: { input: 86, cachedInput: 1920, output: 300 },
  },
  {
    name: "OpenAI: audio and reasoning inside",
    wire: {
      prompt_tokens: 100,
      completion_tokens: 50,
      total_tokens: 150,
      prompt_tokens_details: { cached_tokens: 40, audio_tokens: 25 },
      completion_tokens_details: { reasoning_tokens: 10, audio_tokens: 30 },
    },
    tokens: { input: 35, cachedInput: 40, audioInput: 25, output: 10, reasoning: 10, audioOutput: 30 },
  },
  {
    name: "OpenAI: cache writes inside the prompt",
    wire: {
      prompt_tokens: 4020,
      completion_tokens: 4,
      total_tokens: 4024,
      prompt_tokens_details: { cache_write_tokens: 4012 },
    },
    tokens: { input: 8, cacheWrite: 4012, undatedWrites: true, output: 4 },
  },
  {
    name: "DeepSeek: cache hits in a field of their own",
    wire: {
      prompt_tokens: 20,
      completion_tokens: 9,
      total_tokens: 29,
      prompt_cache_hit_tokens: 16,
      prompt_cache_miss_tokens: 4,
    },
    tokens: { input: 4, cachedInput: 16, output: 9 },
  },
  {
    name: "Mistral: cached tokens at the top",
    wire: { prompt_tokens: 30, completion_tokens: 5, total_tokens: 35, num_cached_tokens: 10 },
    tokens: { input: 20, cachedInput: 10, output: 5 },
  },
  {
    name: "Mistral: audio beside the prompt",
    wire: {
      prompt_tokens: 9,
      completion_tokens: 201,
      total_tokens: 585,
      prompt_audio_seconds: 4,
      prompt_tokens_details: { audio_tokens: 375 },
    },
    tokens: { input: 9, audioInput: 375, output: 201, seconds: 4 },
  },
  {
    name: "xAI: reasoning beside the completion",
    wire: {
      prompt_tokens: 100,
      completion_tokens: 20,
      total_tokens: 180,
      completion_tokens_details: { reasoning_tokens: 60 },
    },
    tokens: { input: 100, output: 20, reasoning: 60 },
  },
  {
    name: "a router: more reasoning than completion, and a total without it",
    wire: {
      prompt_tokens: 9,
      completion_tokens: 2,
      total_tokens: 11,
      completion_tokens_details: { reasoning_tokens: 25 },
    },
    tokens: { input: 9, output: 2, reasoning: 25 },
  },
  {
    name: "Gemini's compatible endpoint: thinking only in the total",
    wire: { prompt_tokens: 35, completion_tokens: 12, total_tokens: 109 },
    tokens: { input: 35, output: 12, reasoning: 62 },
  },
  {
    name: "Perplexity deep research: reasoning at the top, and its searches",
    wire: {
      prompt_tokens: 33,
      completion_tokens: 71,
      total_tokens: 104,
      citation_tokens: 20,
      num_search_queries: 18,
      reasoning_tokens: 739,
    },
    tokens: { input: 33, output: 71, reasoning: 739, webSearches: 18 },
  },
  {
    name: "the names of the Responses API",
    wire: {
      input_tokens: 10,
      output_tokens: 4,
      total_tokens: 14,
      input_tokens_details: { cached_tokens: 6 },
      output_tokens_details: { reasoning_tokens: 1 },
    },
    tokens: { input: 4, cachedInput: 6, output: 3, reasoning: 1 },
  },
  {
    name: "Databricks: cache tokens beside the prompt when the total says so",
    wire: {
      prompt_tokens: 10,
      completion_tokens: 5,
      total_tokens: 115,
      cache_read_input_tokens: 60,
      cache_creation_input_tokens: 40,
    },
    tokens: { input: 10, cachedInput: 60, cacheWrite: 40, undatedWrites: true, output: 5 },
  },
  {
    name: "more cached tokens than prompt: no token is counted twice",
    wire: {
      prompt_tokens: 23,
      completion_tokens: 1,
      total_tokens: 24,
      prompt_tokens_details: { cached_tokens: 190 },
    },
    tokens: { cachedInput: 23, output: 1 },
  },
  {
    name: "tokens written and read in one request",
    wire: {
      prompt_tokens: 2168,
      completion_tokens: 1,
      total_tokens: 2169,
      prompt_tokens_details: { cached_tokens: 2161, cache_write_tokens: 2161 },
    },
    tokens: { input: 7, cachedInput: 2161, output: 1 },
  },
  {
    name: "#19 a provider's own cost is no concern of ours; its searches are",
    wire: {
      prompt_tokens: 5,
      completion_tokens: 5,
      total_tokens: 10,
      cost: 0.5,
      cost_details: { upstream_inference_cost: 0.5 },
      server_tool_use_details: { web_search_requests: 2 },
    },
    tokens: { input: 5, output: 5, webSearches: 2 },
  },
  {
    name: "Perplexity: every answer is one search",
    wire: { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10, search_context_size: "low" },
    tokens: { input: 5, output: 5, webSearches: 1, choices: { searchContextSize: "low" } },
  },
  {
    name: "OpenAI search models: every answer is one search",
    wire: { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10 },
    model: "gpt-4o-search-preview-2025-03-11",
    tokens: { input: 5, output: 5, webSearches: 1 },
  },
];
