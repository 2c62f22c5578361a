import { describe, expect, it } from "vitest";
import { mappingTimeouts } from "./mapping-timeouts.ts";

const read = (text?: string) => mappingTimeouts().parse(text);

describe("MAPPING_TIMEOUTS", () => {
  it("is empty when unset", () => {
    expect(read()).toEqual([]);
    expect(read(" , ")).toEqual([]);
  });

  it("names a model or all of a provider, with one kind or several", () => {
    expect(read("openai/gpt-5-pro:answer=40m, anthropic/*: first-byte = 10m + idle=90s")).toEqual([
      {
        ...{ target: "openai/gpt-5-pro", providerId: "openai", model: "gpt-5-pro" },
        timeouts: { answerMs: 2_400_000 },
      },
      {
        ...{ target: "anthropic/*", providerId: "anthropic", model: null },
        timeouts: { firstByteMs: 600_000, idleMs: 90_000 },
      },
    ]);
  });

  it.each([
    ["openrouter/meta-llama/llama-3:free:idle=5", "openrouter", "meta-llama/llama-3:free"],
    ["aws-bedrock/amazon.nova-2-lite-v1:0:idle=5", "aws-bedrock", "amazon.nova-2-lite-v1:0"],
    ["custom:vllm/*:idle=5", "custom:vllm", null],
    ["custom:vllm/qwen/qwen3:8b:idle=5ms", "custom:vllm", "qwen/qwen3:8b"],
  ])("reads %s as a provider and its own name for a model", (text, providerId, model) => {
    expect(read(text)).toMatchObject([{ providerId, model, timeouts: { idleMs: 5 } }]);
  });

  it.each([
    ["no kind", "openai/gpt-4o"],
    ["an unknown kind", "openai/gpt-4o:connect=5s"],
    ["a kind of every object", "openai/gpt-4o:constructor=5s"],
    ["no duration", "openai/gpt-4o:idle="],
    ["a bad duration", "openai/gpt-4o:idle=5 minutes"],
    ["a negative duration", "openai/gpt-4o:idle=-5s"],
    ["no time at all", "openai/gpt-4o:idle=0s"],
    ["more than a day", "openai/gpt-4o:idle=25h"],
    ["a kind twice", "openai/gpt-4o:idle=5s+idle=6s"],
    ["an end that is none", "openai/gpt-4o:idle=5s+"],
    ["two values", "openai/gpt-4o:idle=5s=6s"],
    ["no provider", "gpt-4o:idle=5s"],
    ["every provider", "*:idle=5s"],
    ["an empty provider", "/gpt-4o:idle=5s"],
    ["an empty model", "openai/:idle=5s"],
    ["a part of a name", "openai/gpt-*:idle=5s"],
    ["a custom provider without a name", "custom:/*:idle=5s"],
    ["a custom provider of another form", "custom:My-Own/*:idle=5s"],
    ["a good entry and a bad one", "openai/gpt-4o:idle=5s,openai"],
  ])("refuses %s", (_what, text) => {
    expect(mappingTimeouts().safeParse(text).success).toBe(false);
  });
});
