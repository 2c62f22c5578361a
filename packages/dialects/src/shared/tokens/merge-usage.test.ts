import { NO_TOKENS, type TokenUsage } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapUsage as mapMessages } from "../../anthropic-messages/answer/map-usage.ts";
import { createMessageMeter } from "../../anthropic-messages/stream/stream-meter.ts";
import { mapUsage as mapConverse } from "../../bedrock-converse/answer/map-usage.ts";
import { mapUsage as mapGoogle } from "../../google-generate-content/answer/map-usage.ts";
import { mapUsage as mapChat } from "../../openai-chat/answer/map-usage.ts";
import { meterChunk } from "../../openai-chat/stream/stream-meter.ts";
import { createStreamState } from "../answer/stream-state.ts";
import type { JsonObject } from "../json-object.ts";
import { mergeUsage } from "./merge-usage.ts";

const count = fc.integer({ min: 1, max: 10_000 });

/** What each format says of one answer, all at once. */
const FORMATS: readonly {
  readonly name: string;
  readonly usage: fc.Arbitrary<JsonObject>;
  readonly total?: string;
  readonly map: (usage: JsonObject) => TokenUsage | null;
}[] = [
  {
    name: "chat completions",
    usage: fc.record({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: fc.record({ cached_tokens: count, audio_tokens: count }),
      completion_tokens_details: fc.record({ reasoning_tokens: count }),
    }),
    total: "total_tokens",
    map: (usage) => mapChat(usage, null),
  },
  {
    name: "messages",
    usage: fc.record({
      input_tokens: count,
      output_tokens: count,
      cache_read_input_tokens: count,
      cache_creation_input_tokens: count,
      cache_creation: fc.record({ ephemeral_5m_input_tokens: count, ephemeral_1h_input_tokens: count }),
    }),
    map: mapMessages,
  },
  {
    name: "converse",
    usage: fc.record({
      inputTokens: count,
      outputTokens: count,
      cacheReadInputTokens: count,
      cacheWriteInputTokens: count,
    }),
    map: mapConverse,
  },
  {
    name: "generateContent",
    usage: fc.record({
      promptTokenCount: count,
      candidatesTokenCount: count,
      cachedContentTokenCount: count,
      thoughtsTokenCount: count,
    }),
    total: "totalTokenCount",
    map: (usage) => mapGoogle(usage, { images: 0, webSearches: 0 }),
  },
];

describe("usage that comes in pieces", () => {
  it.each(FORMATS)("counts the same in every order and every division: $name", ({ usage, total, map }) => {
    fc.assert(
      fc.property(usage, fc.infiniteStream(fc.nat(5)), (whole, random) => {
        const names = Object.keys(whole);
        const order = [...names].sort(() => (random.next().value ?? 0) - 2);
        const pieces: JsonObject[] = [];
        for (const name of order) {
          const last = pieces.at(-1);
          if (last && (random.next().value ?? 0) < 3) last[name] = whole[name];
          else pieces.push({ [name]: whole[name] });
        }
        const merged = pieces.reduce<JsonObject>((known, piece) => mergeUsage(known, piece, total), {});
        expect(map(merged)).toStrictEqual(map(whole));
      }),
    );
  });

  it("goes by the last word on each count, and by no total of earlier counts", () => {
    const state = createStreamState();
    const pieces = [
      { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
      { prompt_tokens_details: { cached_tokens: 80 } },
      { completion_tokens: 20, prompt_tokens: 0 },
    ];
    for (const usage of pieces) meterChunk(state, { usage });
    expect(state.usage).toEqual({ ...NO_TOKENS, input: 20, cachedInput: 80, output: 20 });
  });

  it("never counts writes of an unknown lifetime as the cheaper ones", () => {
    const meter = createMessageMeter();
    const lifetimes = { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 500 };
    const start = { input_tokens: 1, cache_creation_input_tokens: 500, cache_creation: lifetimes };
    meter.take({ type: "message_start", message: { usage: start } });
    const end = { output_tokens: 9, cache_creation_input_tokens: 800 };
    meter.take({ type: "message_delta", delta: {}, usage: end });
    expect(meter.state.usage).toMatchObject({ cacheWrite: 0, cacheWrite1h: 800 });
    expect(
      mapConverse({
        ...{ inputTokens: 1, cacheWriteInputTokens: 300 },
        cacheDetails: [
          { ttl: "5m", inputTokens: 100 },
          { ttl: "1h", inputTokens: 50 },
        ],
      }),
    ).toMatchObject({ cacheWrite: 100, cacheWrite1h: 200 });
  });
});
