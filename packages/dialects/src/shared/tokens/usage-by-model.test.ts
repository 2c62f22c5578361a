import { completionTokens, promptTokens } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readUsage } from "../../bedrock-converse/answer/map-usage.ts";
import { splitByModel } from "../../openai-chat/answer/usage-by-model.ts";
import { mapUsage as mapChatUsage } from "../../openai-chat/answer/map-usage.ts";
import { mapUsage } from "../../openai-responses/answer/map-usage.ts";

const of = (prompt: number, completion = 1) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
});

describe("usage of other models", () => {
  const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
  const image = { type: "image_generation_call", result: "aGk=" };

  it("is the image tool's, in tokens where they are counted, and never the model's", () => {
    const image_gen = {
      ...{ input_tokens: 100, cached_tokens: 10, output_tokens: 1_000 },
      input_tokens_details: { image_tokens: 40, text_tokens: 60 },
    };
    const tools = [{ type: "image_generation", model: "gpt-image-2" }];
    const counted = mapUsage({ usage, tools, output: [image], tool_usage: { image_gen } });
    expect(counted).toMatchObject({ input: 10, output: 5, images: 0 });
    expect(counted?.others).toMatchObject([
      {
        model: "gpt-image-2",
        usage: { input: 50, cachedInput: 10, imageInput: 40, output: 0, imageOutput: 1_000, images: 1 },
      },
    ]);
    expect(mapUsage({ usage, tools, output: [] })?.others).toBeUndefined();
    expect(mapUsage({ usage, output: [image] })).toMatchObject({ images: 1 });
  });

  it("is that of the model that drew an SVG", () => {
    const svg_usage = { model: "gpt-6-sol", input_tokens: 7, output_tokens: 9, reasoning_tokens: 4 };
    const output = [{ type: "image_generation_call", svg_usage }];
    expect(mapUsage({ usage, output })?.others).toMatchObject([
      { model: "gpt-6-sol", usage: { input: 7, output: 5, reasoning: 4 } },
    ]);
  });

  it("is all of it behind a prompt router", () => {
    const invokedModelId = "arn:aws:bedrock:us-east-1:1:inference-profile/us.meta.llama3-1-8b-instruct-v1:0";
    const answer = {
      usage: { inputTokens: 3, outputTokens: 4 },
      trace: { promptRouter: { invokedModelId } },
    };
    expect(readUsage(answer)).toMatchObject({
      ...{ input: 0, output: 0 },
      others: [{ model: "us.meta.llama3-1-8b-instruct-v1:0", usage: { input: 3, output: 4 } }],
    });
  });

  it.each([
    ["a whole answer", (breakdown: object) => ({ usage_breakdown: breakdown })],
    ["a stream", (breakdown: object) => ({ x_groq: { usage_breakdown: breakdown } })],
  ])("is told apart by compound systems in %s", (_name, wrap) => {
    const models = [
      { model: "openai/gpt-oss-120b", usage: of(20) },
      { model: "llama-3.3-70b-versatile", usage: of(30) },
    ];
    expect(splitByModel(mapChatUsage(of(50, 2), null), wrap({ models }))).toMatchObject({
      ...{ input: 0, output: 0 },
      others: [
        { model: "openai/gpt-oss-120b", usage: { input: 20, output: 1 } },
        { model: "llama-3.3-70b-versatile", usage: { input: 30, output: 1 } },
      ],
    });
  });
});

describe("what models leave out of the total", () => {
  const total = {
    ...of(10_000, 5),
    prompt_tokens_details: { cached_tokens: 4_000 },
    completion_tokens_details: { reasoning_tokens: 2 },
  };
  const split = (...parts: object[]) => {
    const models = parts.map((usage) => ({ model: "llama-3.3-70b-versatile", usage }));
    return splitByModel(mapChatUsage(total, null), { usage_breakdown: { models } });
  };

  it.each([
    ["all, of zeros", [of(0, 0)], { input: 6_000, cachedInput: 4_000, reasoning: 2, output: 3 }],
    ["the rest", [of(5_000, 1), of(2_000, 1)], { input: 0, cachedInput: 3_000, reasoning: 2, output: 1 }],
    ["nothing, of more", [of(9_000, 9), of(2_000, 1)], { input: 0, cachedInput: 0, reasoning: 0, output: 0 }],
    ["of the answer alone", [of(12_000, 1)], { input: 0, cachedInput: 0, reasoning: 2, output: 2 }],
  ])("is the asked model's: %s", (_name, parts, own) => {
    expect(split(...parts)).toMatchObject(own);
  });

  it("is never in a cheaper bucket, never negative and never more than the total", () => {
    const parts = { ...of(9_000, 5), prompt_tokens_details: { cached_tokens: 0 } };
    expect(split(parts)).toMatchObject({ input: 0, cachedInput: 1_000 });
    const cached = { ...of(9_000, 5), prompt_tokens_details: { cached_tokens: 9_000 } };
    expect(split(cached)).toMatchObject({ input: 1_000, cachedInput: 0 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9_999), fc.nat(9)), { minLength: 1, maxLength: 3 }), (counts) => {
        const own = split(...counts.map(([prompt, completion]) => of(prompt, completion)));
        if (!own) throw new Error("no usage");
        const sum = (at: 0 | 1) => counts.reduce((all, count) => all + count[at], 0);
        expect(promptTokens(own)).toBe(Math.max(0, 10_000 - sum(0)));
        expect(completionTokens(own)).toBe(Math.max(0, 5 - sum(1)));
      }),
    );
  });
});
