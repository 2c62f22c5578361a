import { NO_TOKENS, promptTokens } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { mergeUsage } from "../../shared/tokens/merge-usage.ts";
import { mapUsage } from "./map-usage.ts";

describe("usage", () => {
  it("#1 #2 counts written and cached tokens alongside the input, each once", () => {
    const usage = mapUsage({
      input_tokens: 10,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 50,
      cache_creation: { ephemeral_5m_input_tokens: 20, ephemeral_1h_input_tokens: 30 },
      output_tokens: 7,
    });
    expect(usage).toEqual({
      ...NO_TOKENS,
      input: 10,
      cachedInput: 100,
      cacheWrite: 20,
      cacheWrite1h: 30,
      output: 7,
    });
    expect(usage && promptTokens(usage)).toBe(160);
  });

  it("takes thinking out of the output where it is told apart, and counts searches", () => {
    const usage = mapUsage({
      input_tokens: 1,
      output_tokens: 50,
      output_tokens_details: { thinking_tokens: 40 },
      server_tool_use: { web_search_requests: 3, web_fetch_requests: 1 },
    });
    expect(usage).toMatchObject({ reasoning: 40, output: 10, webSearches: 3 });
  });

  it("counts a compaction, which the counts above leave out, but not passes of another model", () => {
    const pass = (type: string, input: number, more: object = {}) => ({
      type,
      input_tokens: input,
      output_tokens: 10,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
      ...more,
    });
    const compacted = { input_tokens: 200, output_tokens: 10 };
    const compaction = pass("compaction", 55_000, { cache_creation_input_tokens: 4 });
    expect(mapUsage({ ...compacted, iterations: [compaction, pass("message", 200)] })).toMatchObject({
      input: 55_200,
      cacheWrite: 4,
      output: 20,
    });
    const advised = [
      pass("message", 100),
      pass("advisor_message", 900, { model: "claude-opus" }),
      pass("message", 120),
    ];
    expect(mapUsage({ input_tokens: 220, output_tokens: 20, iterations: advised })).toMatchObject({
      input: 220,
      output: 20,
    });
  });

  it("is none without counts, never more than its whole, and not a number where no count can be so", () => {
    expect(mapUsage(null)).toBeNull();
    expect(mapUsage({ service_tier: "standard" })).toBeNull();
    const odd = { input_tokens: -4, output_tokens: 5, output_tokens_details: { thinking_tokens: 9 } };
    expect(mapUsage(odd)).toEqual({ ...NO_TOKENS, input: Number.NaN, reasoning: 5 });
  });
});

describe("usage said twice", () => {
  it("#13 takes the later count, but neither a zero nor a null undoes one", () => {
    const start = {
      input_tokens: 12,
      cache_read_input_tokens: 5,
      output_tokens: 1,
      service_tier: "standard",
    };
    expect(mergeUsage(start, { input_tokens: 0, cache_read_input_tokens: null, output_tokens: 9 })).toEqual({
      ...start,
      output_tokens: 9,
    });
    expect(mergeUsage(null, { input_tokens: 0 })).toEqual({ input_tokens: 0 });
  });
});
