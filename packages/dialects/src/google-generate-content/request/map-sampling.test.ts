import { describe, expect, it } from "vitest";
import type { JsonObject, Target } from "../../index.ts";
import { config, target } from "../examples/sent.ts";

describe("settings of the answer", () => {
  it("have Gemini's names", () => {
    const body = {
      temperature: 0,
      top_p: 0.9,
      top_k: 40,
      max_tokens: 100,
      n: 2,
      stop: "END",
      seed: 7,
      presence_penalty: 0.1,
      frequency_penalty: 0.2,
      logprobs: true,
      top_logprobs: 3,
      min_p: 0.1,
      logit_bias: {},
      verbosity: "low",
    };
    expect(config(body)).toEqual({
      temperature: 0,
      topP: 0.9,
      topK: 40,
      maxOutputTokens: 100,
      candidateCount: 2,
      stopSequences: ["END"],
      seed: 7,
      presencePenalty: 0.1,
      frequencyPenalty: 0.2,
      responseLogprobs: true,
      logprobs: 3,
    });
    expect(config({ n: 1, stop: [], logprobs: false, top_logprobs: 2 })).toBeUndefined();
    expect(config({ max_completion_tokens: 5, stop: ["a", "b"] })).toEqual({
      maxOutputTokens: 5,
      stopSequences: ["a", "b"],
    });
  });

  it.each<[JsonObject, JsonObject | undefined]>([
    [{ type: "text" }, undefined],
    [{ type: "json_object" }, { responseMimeType: "application/json" }],
    [
      { type: "json_schema", json_schema: { name: "n", schema: { type: "object" }, strict: true } },
      { responseMimeType: "application/json", responseJsonSchema: { type: "object" } },
    ],
  ])("response_format %j is %j", (response_format, expected) => {
    expect(config({ response_format })).toEqual(expected);
  });

  it.each<[JsonObject, JsonObject | undefined]>([
    [{ modalities: ["text", "image"] }, { responseModalities: ["TEXT", "IMAGE"] }],
    [
      { image_config: { aspect_ratio: "16:9", image_size: "2K" } },
      { responseModalities: ["TEXT", "IMAGE"], imageConfig: { aspectRatio: "16:9", imageSize: "2K" } },
    ],
    [{ image_config: { n: 2 } }, { candidateCount: 2, responseModalities: ["TEXT", "IMAGE"] }],
    [
      { modalities: ["text", "audio"], audio: { voice: "Kore", format: "wav" } },
      {
        responseModalities: ["AUDIO"],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: "Kore" } } },
      },
    ],
  ])("media: %j is %j", (body, expected) => {
    expect(config(body)).toEqual(expected);
  });

  it.each<[string, JsonObject, JsonObject | null]>([
    ["gemini-2.5-flash", {}, null],
    ["gemini-2.5-flash", { reasoning_effort: "low" }, { thinkingBudget: 1_024, includeThoughts: true }],
    ["gemini-2.5-flash", { reasoning_effort: "high" }, { thinkingBudget: 24_576, includeThoughts: true }],
    ["gemini-2.5-flash", { reasoning_effort: "xhigh" }, { thinkingBudget: 24_576, includeThoughts: true }],
    ["gemini-2.5-pro", { reasoning_effort: "xhigh" }, { thinkingBudget: 32_768, includeThoughts: true }],
    ["gemini-2.5-flash", { reasoning_effort: "none" }, { thinkingBudget: 0 }],
    ["gemini-2.5-pro", { reasoning: { enabled: false } }, { thinkingBudget: 128 }],
    ["gemini-2.5-flash", { reasoning: { max_tokens: 77 } }, { thinkingBudget: 77, includeThoughts: true }],
    ["gemini-2.5-flash", { reasoning: { enabled: true } }, { includeThoughts: true }],
    [
      "gemini-2.5-flash",
      { reasoning: { effort: "medium", exclude: true } },
      { thinkingBudget: 8_192, includeThoughts: false },
    ],
    [
      "gemini-3-flash-preview",
      { reasoning_effort: "medium" },
      { thinkingLevel: "medium", includeThoughts: true },
    ],
    [
      "gemini-3-flash-preview",
      { reasoning_effort: "xhigh" },
      { thinkingLevel: "high", includeThoughts: true },
    ],
    ["gemini-3-flash-preview", { reasoning_effort: "none" }, { thinkingLevel: "minimal" }],
    [
      "gemini-3-pro-preview",
      { reasoning_effort: "minimal" },
      { thinkingLevel: "low", includeThoughts: true },
    ],
    [
      "gemini-3-pro-preview",
      { reasoning_effort: "medium" },
      { thinkingLevel: "high", includeThoughts: true },
    ],
    [
      "gemini-3.1-pro-preview",
      { reasoning_effort: "medium" },
      { thinkingLevel: "medium", includeThoughts: true },
    ],
    ["gemini-3.1-pro-preview", { reasoning_effort: "none" }, { thinkingLevel: "low" }],
    [
      "gemini-3-pro-preview",
      { reasoning: { max_tokens: 99 } },
      { thinkingBudget: 99, includeThoughts: true },
    ],
    ["gemini-flash-latest", { reasoning_effort: "low" }, { thinkingLevel: "low", includeThoughts: true }],
    ["gemini-2.0-flash", { reasoning_effort: "low" }, null],
    [
      "gemini-2.0-flash",
      { extra_body: { google: { thinking_config: { include_thoughts: true } } } },
      { includeThoughts: true },
    ],
    [
      "gemini-2.5-flash",
      { reasoning_effort: "low", extra_body: { google: { thinking_config: { thinking_budget: 5 } } } },
      { thinkingBudget: 5, includeThoughts: true },
    ],
  ])("thinking of %s: %j is %j", (model, body, expected) => {
    const made = config(body, target(model)) as JsonObject | undefined;
    expect(made?.thinkingConfig ?? null).toEqual(expected);
  });

  it("do not mention thinking to a model that the catalog knows not to think", () => {
    const mapping = { capabilities: { reasoning: false } } as NonNullable<Target["mapping"]>;
    expect(
      config({ reasoning_effort: "low" }, target("gemini-2.5-flash-image", {}, { mapping })),
    ).toBeUndefined();
  });
});
