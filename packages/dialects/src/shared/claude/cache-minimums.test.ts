import { expect, it } from "vitest";
import { leastCachedPrompt } from "./cache-minimums.ts";

const ROUTER = { cacheMarks: /^~?anthropic\/claude/ };
const least = (dialect: string, model: string, quirks = {}) => leastCachedPrompt(dialect, model, quirks);

it.each([
  ["claude-opus-5-5", 512],
  ["claude-sonnet-5-5-20260928", 512],
  ["claude-haiku-5-5", 512],
  ["claude-fable-5", 512],
  ["claude-fable-5-1", 512],
  ["claude-opus-5-20260724", 512],
  ["claude-sonnet-5", 1_024],
  ["claude-mythos-preview", 2_048],
  ["claude-opus-4-8-fast", 1_024],
  ["claude-opus-4-7", 2_048],
  ["claude-opus-4-6", 4_096],
  ["claude-opus-4-5@20251101", 4_096],
  ["claude-haiku-4-5-20251001", 4_096],
  ["claude-sonnet-4-5-20250929", 1_024],
  ["claude-opus-4-1-20250805", 1_024],
  ["claude-sonnet-4-20250514", 1_024],
  ["claude-sonnet-4-0", 1_024],
  ["claude-3-7-sonnet@20250219", 1_024],
  ["claude-3-5-haiku-20241022", 2_048],
  ["claude-3-haiku-20240307", 2_048],
  ["claude-3-opus-20240229", 1_024],
])("%s caches prompts of at least %i tokens", (model, tokens) => {
  for (const dialect of ["anthropic-messages", "anthropic-azure", "anthropic-vertex"])
    expect(least(dialect, model)).toBe(tokens);
});

it.each([
  ["us.anthropic.claude-opus-4-7-v1:0", 4_096],
  ["global.anthropic.claude-fable-5-1", 512],
  ["us.anthropic.claude-sonnet-4-5-20250929-v1:0", 1_024],
  ["anthropic.claude-3-7-sonnet-20250219-v1:0", 1_024],
  ["anthropic.claude-opus-4-1-20250805-v1:0", null],
  ["anthropic.claude-3-haiku-20240307-v1:0", null],
])("Bedrock has its own table: %s, %s", (model, tokens) => {
  for (const dialect of ["anthropic-bedrock", "bedrock-converse"]) expect(least(dialect, model)).toBe(tokens);
});

it.each([
  ["anthropic/claude-haiku-5.5", 512],
  ["anthropic/claude-fable-5.1", 512],
  ["anthropic/claude-sonnet-5", 1_024],
  ["anthropic/claude-opus-4.8", 4_096],
  ["anthropic/claude-opus-4.7", 4_096],
  ["anthropic/claude-opus-4.5", 4_096],
  ["anthropic/claude-sonnet-4.6", 1_024],
  ["anthropic/claude-opus-4", 1_024],
  ["anthropic/claude-3.7-sonnet:thinking", 1_024],
  ["anthropic/claude-3.5-haiku", 2_048],
  ["~anthropic/claude-sonnet-latest", 4_096],
  ["openai/gpt-5.5", null],
  ["deepseek/claude-like", null],
])("OpenRouter requires the most that any platform does: %s, %s", (model, tokens) => {
  for (const dialect of ["openai-chat", "openai-responses"]) {
    expect(least(dialect, model, ROUTER)).toBe(tokens);
    expect(least(dialect, model)).toBeNull();
  }
  expect(least("cohere-chat", model, ROUTER)).toBeNull();
});

it("a model that no source names needs the most that any does", () => {
  for (const model of ["claude-opus-6", "claude-fable-5-2", "claude-sonnet-5-6"])
    expect(least("anthropic-messages", model)).toBe(4_096);
});

it("other models and other formats have no row", () => {
  expect(least("bedrock-converse", "amazon.nova-pro-v1:0")).toBeNull();
  expect(least("openai-chat", "anthropic/claude-opus-5.5")).toBeNull();
});
