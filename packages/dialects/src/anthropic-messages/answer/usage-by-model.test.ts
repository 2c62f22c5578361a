import { describe, expect, it } from "vitest";
import { mapUsage } from "./map-usage.ts";

const pass = (type: string, input: number, output: number, model?: string) => ({
  type,
  ...(model ? { model } : {}),
  ...{ input_tokens: input, output_tokens: output },
  ...{ cache_creation: null, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
});

describe("passes that name a model", () => {
  it("are told apart from those of the model that was asked", () => {
    const usage = mapUsage({
      input_tokens: 412,
      output_tokens: 531,
      iterations: [
        pass("message", 300, 89),
        pass("advisor_message", 100_000, 5_000, "claude-opus-4-6"),
        pass("message", 112, 442),
      ],
    });
    expect(usage).toMatchObject({ input: 412, output: 531 });
    expect(usage?.others).toMatchObject([
      { model: "claude-opus-4-6", usage: { input: 100_000, output: 5_000 } },
    ]);
  });

  it("are summed by model, with their own cache writes", () => {
    const advisor = {
      ...pass("advisor_message", 5, 7, "claude-opus-4-6"),
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 30,
      cache_creation: { ephemeral_1h_input_tokens: 20, ephemeral_5m_input_tokens: 10 },
    };
    const usage = mapUsage({
      input_tokens: 10,
      output_tokens: 20,
      cache_creation: { ephemeral_1h_input_tokens: 9 },
      iterations: [advisor, advisor, pass("advisor_message", 1, 2, "claude-opus-5")],
    });
    expect(usage).toMatchObject({ input: 10, output: 20 });
    expect(usage?.others).toMatchObject([
      { model: "claude-opus-4-6", usage: { input: 10, output: 14, cachedInput: 200, cacheWrite1h: 40 } },
      { model: "claude-opus-5", usage: { input: 1, output: 2 } },
    ]);
  });

  it("leave nothing to the counts above them where a fallback served the answer", () => {
    const usage = mapUsage({
      input_tokens: 50,
      output_tokens: 60,
      iterations: [
        pass("message", 40, 1, "claude-opus-5"),
        pass("fallback_message", 50, 60, "claude-sonnet-4-5"),
      ],
    });
    expect(usage).toMatchObject({ input: 0, output: 0 });
    expect(usage?.others?.map(({ model, usage: own }) => [model, own.input, own.output])).toEqual([
      ["claude-opus-5", 40, 1],
      ["claude-sonnet-4-5", 50, 60],
    ]);
  });
});

describe("what passes leave out of the counts above them", () => {
  const total = { input_tokens: 9_000, cache_read_input_tokens: 1_000, output_tokens: 50 };

  it.each([
    ["of zeros", [pass("message", 0, 0)], { input: 9_000, cachedInput: 1_000, output: 50 }],
    ["of fewer", [pass("message", 4_000, 20)], { input: 9_000, cachedInput: 1_000, output: 50 }],
    [
      "of another model's",
      [pass("message", 40, 1, "claude-haiku-4-5")],
      { input: 8_960, cachedInput: 1_000, output: 49 },
    ],
    [
      "next to an advisor, which is in none of them",
      [pass("message", 0, 0), pass("advisor_message", 20_000, 90, "claude-haiku-4-5")],
      { input: 9_000, cachedInput: 1_000, output: 50 },
    ],
    [
      "next to a compaction, which is as dear",
      [pass("compaction", 9_500, 40), pass("message", 0, 0)],
      { input: 9_500, cachedInput: 500, output: 50 },
    ],
    [
      "nothing, of more",
      [pass("compaction", 55_000, 40), pass("message", 10_000, 50)],
      { input: 65_000, cachedInput: 0, output: 90 },
    ],
  ])("is the asked model's: %s", (_name, iterations, own) => {
    expect(mapUsage({ ...total, iterations })).toMatchObject(own);
  });
});

describe("what else a usage says", () => {
  it("is the options that move the price", () => {
    const counts = { input_tokens: 1, output_tokens: 1 };
    expect(mapUsage({ ...counts, speed: "fast", inference_geo: "us" })?.choices).toEqual({
      speed: "fast",
      inferenceGeo: "us",
    });
    expect(mapUsage({ ...counts, speed: null })?.choices).toBeUndefined();
  });

  it("is named where no one knows it, unless it is empty", () => {
    const counts = { input_tokens: 1, output_tokens: 1, server_tool_use: { web_search_requests: 1, x: 0 } };
    expect(mapUsage({ ...counts, dream_tokens: 0, other: null })?.unknown).toBeUndefined();
    expect(
      mapUsage({ ...counts, dream_tokens: 5, server_tool_use: { teleport_requests: 1 } })?.unknown,
    ).toEqual(["server_tool_use.teleport_requests", "dream_tokens"]);
  });
});
