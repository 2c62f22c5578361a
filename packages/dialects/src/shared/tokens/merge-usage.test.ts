import { NO_TOKENS, type StatedUsage, type TokenUsage } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapUsage as mapMessages } from "../../anthropic-messages/answer/map-usage.ts";
import { createMessageMeter } from "../../anthropic-messages/stream/stream-meter.ts";
import { mapUsage as mapConverse } from "../../bedrock-converse/answer/map-usage.ts";
import { mapUsage as mapGoogle } from "../../google-generate-content/answer/map-usage.ts";
import { mapUsage as mapChat } from "../../openai-chat/answer/map-usage.ts";
import { meterChunk } from "../../openai-chat/stream/stream-meter.ts";
import { mapUsage as mapCohere } from "../../cohere-chat/answer/map-usage.ts";
import { mapUsage as mapEmbeddings } from "../../embeddings/openai.ts";
import { exchangeFor } from "../../find-side.ts";
import { openaiAudio } from "../../audio/index.ts";
import { openaiImages } from "../../images/index.ts";
import { mapImageUsage } from "../../images/map-usage.ts";
import { type Door, imagesDoor, speechDoor, transcriptionsDoor, type UpstreamDialect } from "../../index.ts";
import { mapUsage as mapResponses } from "../../openai-responses/answer/map-usage.ts";
import { createStreamParser as createResponses } from "../../openai-responses/stream/stream-parser.ts";
import { targetOf } from "../../../test/index.ts";
import { createStreamState } from "../answer/stream-state.ts";
import { isObject, type JsonObject } from "../json-object.ts";
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
  {
    name: "responses",
    usage: fc.record({
      input_tokens: count,
      output_tokens: count,
      input_tokens_details: fc.record({ cached_tokens: count, cache_write_tokens: count }),
      output_tokens_details: fc.record({ reasoning_tokens: count }),
    }),
    total: "total_tokens",
    map: (usage) => mapResponses({ usage, output: [] }),
  },
  {
    name: "cohere",
    usage: fc.record({
      billed_units: fc.record({ input_tokens: count, output_tokens: count }),
      tokens: fc.record({ input_tokens: count, output_tokens: count, image_tokens: count }),
      cached_tokens: count,
    }),
    map: mapCohere,
  },
  {
    name: "images",
    usage: fc.record({
      input_tokens: count,
      output_tokens: count,
      input_tokens_details: fc.record({ text_tokens: count, image_tokens: count }),
      output_tokens_details: fc.record({ text_tokens: count, image_tokens: count }),
    }),
    total: "total_tokens",
    map: mapImageUsage,
  },
  {
    name: "embeddings",
    usage: fc.record({ prompt_tokens: count }),
    total: "total_tokens",
    map: mapEmbeddings,
  },
];

/** A count, by the names that lead to it. */
type Leaf = readonly [readonly string[], unknown];

const leavesOf = (usage: JsonObject): Leaf[] =>
  Object.entries(usage).flatMap(([name, value]): Leaf[] =>
    isObject(value) ? Object.entries(value).map(([inner, part]) => [[name, inner], part]) : [[[name], value]],
  );

function put(piece: JsonObject, [[name = "", inner], value]: Leaf): void {
  piece[name] = inner === undefined ? value : { ...(piece[name] as JsonObject | undefined), [inner]: value };
}

/** What a provider says of one answer, in some order and divided somewhere, details too. */
function divide(whole: JsonObject, next: () => number): JsonObject[] {
  const pieces: JsonObject[] = [];
  const order = leavesOf(whole)
    .map((leaf) => ({ leaf, place: next() }))
    .sort((a, b) => a.place - b.place);
  for (const { leaf } of order) {
    const piece = next() < 3 ? pieces.at(-1) : undefined;
    if (piece) put(piece, leaf);
    else {
      pieces.push({});
      put(pieces.at(-1) ?? {}, leaf);
    }
  }
  return pieces;
}

const TARGET = targetOf({}, { stream: true, upstreamModel: "gpt-image-1" });

function readEvents<Stream extends { push(bytes: Uint8Array): unknown; end(): unknown }>(
  stream: Stream | null | undefined,
  events: readonly JsonObject[],
): Stream {
  if (!stream) throw new Error("no stream");
  for (const event of events)
    stream.push(Buffer.from(`event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`));
  stream.end();
  return stream;
}

function streamAt(door: Door, dialect: UpstreamDialect) {
  const request = { prompt: "p", input: "a", voice: "alloy", stream: true, stream_format: "sse" };
  const stream = exchangeFor(dialect, door)?.createFileStream?.(TARGET, request);
  stream?.head?.({ "content-type": "text/event-stream" });
  return stream;
}

/** One event for each piece; the last one ends the answer. */
const toEvents = (pieces: readonly JsonObject[], one: (usage: JsonObject) => JsonObject, last: string) =>
  pieces.map((usage, at) => ({ ...one(usage), ...(at === pieces.length - 1 ? { type: last } : {}) }));

/** Without the members that a format doesn't know. */
function countsOf(usage: StatedUsage | null): object {
  const { unknown: _, ...counts }: StatedUsage = usage ?? NO_TOKENS;
  return counts;
}

/** How each format reads usage from the events of a stream. */
const STREAMS: Readonly<Record<string, (pieces: readonly JsonObject[]) => StatedUsage | null>> = {
  responses: (pieces) =>
    readEvents(
      createResponses(TARGET),
      toEvents(
        pieces,
        (usage) => ({
          type: "response.in_progress",
          response: { id: "r", status: "completed", output: [], usage },
        }),
        "response.completed",
      ),
    ).state.usage,
  images: (pieces) => ({
    ...NO_TOKENS,
    ...readEvents(
      streamAt(imagesDoor, openaiImages),
      toEvents(
        pieces,
        (usage) => ({ type: "image_generation.completed", b64_json: "AAAA", usage }),
        "image_generation.completed",
      ),
    ).state.usage,
    // One event is one image.
    images: 1,
  }),
  speech: (pieces) =>
    readEvents(
      streamAt(speechDoor, openaiAudio),
      toEvents(
        pieces,
        (usage) => ({ type: "speech.audio.delta", audio: "AAAA", usage }),
        "speech.audio.done",
      ),
    ).state.usage,
  transcriptions: (pieces) =>
    readEvents(
      streamAt(transcriptionsDoor, openaiAudio),
      toEvents(
        pieces,
        (usage) => ({ type: "transcript.text.delta", delta: "a", usage }),
        "transcript.text.done",
      ),
    ).state.usage,
};

describe("usage that comes in pieces", () => {
  it.each(FORMATS)("counts the same in every order and every division: $name", ({ usage, total, map }) => {
    fc.assert(
      fc.property(usage, fc.infiniteStream(fc.nat(5)), (whole, random) => {
        const pieces = divide(whole, () => random.next().value ?? 0);
        const merged = pieces.reduce<JsonObject>((known, piece) => mergeUsage(known, piece, total), {});
        expect(map(merged)).toStrictEqual(map(whole));
      }),
    );
  });

  it("is read from every event of a stream, in every order", () => {
    const usage = {
      input_tokens: 100,
      output_tokens: 50,
      input_tokens_details: { cached_tokens: 80, image_tokens: 90 },
      output_tokens_details: { reasoning_tokens: 20, image_tokens: 30 },
    };
    for (const [name, read] of Object.entries(STREAMS)) {
      const expected = countsOf(read([usage]));
      expect(expected, name).toMatchObject({ input: expect.any(Number) });
      fc.assert(
        fc.property(fc.infiniteStream(fc.nat(5)), (random) => {
          const pieces = divide(usage, () => random.next().value ?? 0);
          expect(countsOf(read(pieces)), name).toEqual(expected);
        }),
        { numRuns: 50 },
      );
    }
  });

  it("of a response that failed is what its provider may bill", () => {
    const usage = { input_tokens: 100, output_tokens: 50 };
    const response = { id: "r", status: "failed", usage, error: { code: "server_error", message: "x" } };
    const { state } = readEvents(createResponses(TARGET), [{ type: "response.failed", response }]);
    expect(state.error).not.toBeNull();
    expect(state.usage).toMatchObject({ input: 100, output: 50 });
  });

  it("is that of the prompt alone until a response ends", () => {
    const response = { id: "r", usage: { input_tokens: 100, input_tokens_details: { cached_tokens: 80 } } };
    const { state } = readEvents(createResponses(TARGET), [{ type: "response.in_progress", response }]);
    expect(state).toMatchObject({ usage: null, promptUsage: { input: 20, cachedInput: 80, output: 0 } });
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
