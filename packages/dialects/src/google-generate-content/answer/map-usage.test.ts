import { completionTokens, NO_TOKENS, promptTokens } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../shared/json-object.ts";
import { mapUsage, readServiceTier } from "./map-usage.ts";

const NOTHING = { images: 0, webSearches: 0 };
const of = (...counts: [string | number, number][]) =>
  counts.map(([modality, tokenCount]) => ({ modality, tokenCount }));

describe("token counts of generateContent", () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      "prompt and answer",
      { promptTokenCount: 12, candidatesTokenCount: 5, totalTokenCount: 17 },
      { input: 12, output: 5 },
    ],
    [
      "#4 cached tokens are inside the prompt",
      { promptTokenCount: 100, cachedContentTokenCount: 80, candidatesTokenCount: 5, totalTokenCount: 105 },
      { input: 20, cachedInput: 80, output: 5 },
    ],
    [
      "#4 cached tokens by modality, those of sound apart",
      {
        promptTokenCount: 100,
        cachedContentTokenCount: 60,
        promptTokensDetails: of(["TEXT", 20], ["AUDIO", 30], ["VIDEO", 50]),
        cacheTokensDetails: of(["TEXT", 10], ["AUDIO", 20], ["VIDEO", 30]),
      },
      { input: 10, cachedInput: 40, cachedAudioInput: 20, audioInput: 10, videoInput: 20 },
    ],
    [
      "thoughts are beside the answer",
      { promptTokenCount: 10, candidatesTokenCount: 5, thoughtsTokenCount: 30, totalTokenCount: 45 },
      { input: 10, output: 5, reasoning: 30 },
    ],
    [
      "thoughts are inside the answer where the total says so",
      { promptTokenCount: 10, candidatesTokenCount: 35, thoughtsTokenCount: 30, totalTokenCount: 45 },
      { input: 10, output: 5, reasoning: 30 },
    ],
    [
      "what Google's tools read is beside the prompt",
      {
        promptTokenCount: 10,
        toolUsePromptTokenCount: 100,
        toolUsePromptTokensDetails: of(["TEXT", 90], ["IMAGE", 10]),
        candidatesTokenCount: 5,
        totalTokenCount: 115,
      },
      { input: 100, imageInput: 10, output: 5 },
    ],
    [
      "#5 #8 images of the prompt and of the answer are counted apart",
      {
        promptTokenCount: 270,
        promptTokensDetails: of(["TEXT", 12], ["IMAGE", 258]),
        candidatesTokenCount: 1_295,
        candidatesTokensDetails: of(["IMAGE", 1_290]),
        totalTokenCount: 1_565,
      },
      { input: 12, imageInput: 258, imageOutput: 1_290, output: 5 },
    ],
    [
      "documents are read like text, numbers stand for names",
      {
        promptTokenCount: 300,
        promptTokensDetails: of(["DOCUMENT", 258], [1, 20], [2, 22]),
        candidatesTokenCount: 9,
        candidatesTokensDetails: of([4, 9]),
      },
      { input: 278, imageInput: 22, audioOutput: 9 },
    ],
    ["a prompt that was refused", { promptTokenCount: 9, totalTokenCount: 9 }, { input: 9 }],
  ])("%s", (_, wire, expected) => {
    expect(mapUsage(wire, NOTHING)).toEqual({ ...NO_TOKENS, ...expected });
  });

  it("#5 takes no image for text where the provider does not tell them apart", () => {
    const wire = {
      promptTokenCount: 4,
      candidatesTokenCount: 1_290,
      thoughtsTokenCount: 10,
      totalTokenCount: 1_304,
    };
    expect(mapUsage(wire, { images: 1, webSearches: 2 })).toEqual({
      ...NO_TOKENS,
      input: 4,
      imageOutput: 1_290,
      reasoning: 10,
      images: 1,
      webSearches: 2,
    });
  });

  it.each([[null], [{}], [{ trafficType: "ON_DEMAND" }], [{ serviceTier: "standard" }]])(
    "is unknown when %j is all there is",
    (wire) => {
      expect(mapUsage(wire, NOTHING)).toBeNull();
    },
  );

  it("never counts a token twice or below zero, whatever the provider says", () => {
    const count = fc.nat(1_000);
    const details = fc.array(
      fc.record({
        modality: fc.constantFrom("TEXT", "AUDIO", "IMAGE", "VIDEO", "DOCUMENT", 2, 4),
        tokenCount: count,
      }),
      { maxLength: 4 },
    );
    const wire = fc.record(
      {
        promptTokenCount: count,
        toolUsePromptTokenCount: count,
        cachedContentTokenCount: count,
        candidatesTokenCount: count,
        thoughtsTokenCount: count,
        promptTokensDetails: details,
        cacheTokensDetails: details,
        candidatesTokensDetails: details,
      },
      { requiredKeys: ["promptTokenCount"] },
    );
    fc.assert(
      fc.property(wire, (given) => {
        const usage = mapUsage(given, NOTHING);
        if (!usage) throw new Error("no usage");
        for (const [name, tokens] of Object.entries(usage)) expect(tokens, name).toBeGreaterThanOrEqual(0);
        expect(promptTokens(usage)).toBe(given.promptTokenCount + (given.toolUsePromptTokenCount ?? 0));
        expect(completionTokens(usage)).toBe(
          (given.candidatesTokenCount ?? 0) + (given.thoughtsTokenCount ?? 0),
        );
      }),
    );
  });

  it.each([
    [{ serviceTier: "standard" }, "default"],
    [{ serviceTier: "flex" }, "flex"],
    [{ serviceTier: "SERVICE_TIER_PRIORITY" }, "priority"],
    [{ trafficType: "ON_DEMAND" }, "default"],
    [{ trafficType: "ON_DEMAND_PRIORITY" }, "priority"],
    [{ trafficType: "ON_DEMAND_FLEX" }, "flex"],
    [{ trafficType: "PROVISIONED_THROUGHPUT" }, null],
    [{ trafficType: 1 }, null],
    [null, null],
  ])("%j was served under the tier %s", (wire, tier) => {
    expect(readServiceTier(wire)).toBe(tier);
  });
});
