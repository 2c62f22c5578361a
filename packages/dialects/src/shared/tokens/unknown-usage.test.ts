import { type Mapping, NO_PRICE, type StatedUsage } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { mapUsage as mapMessages } from "../../anthropic-messages/answer/map-usage.ts";
import { readUsage as readConverse } from "../../bedrock-converse/answer/map-usage.ts";
import { mapUsage as mapCohere } from "../../cohere-chat/answer/map-usage.ts";
import { mapUsage as mapEmbeddings } from "../../embeddings/openai.ts";
import { mapUsage as mapGoogle } from "../../google-generate-content/answer/map-usage.ts";
import { mapImageUsage } from "../../images/map-usage.ts";
import {
  type Door,
  dialectNamed,
  embeddingsDoor,
  imagesDoor,
  moderationsDoor,
  rerankDoor,
  speechDoor,
  transcriptionsDoor,
  unknownInVideo,
} from "../../index.ts";
import { exchangeFor } from "../../find-side.ts";
import { mapUsage as mapChat } from "../../openai-chat/answer/map-usage.ts";
import { mapUsage as mapResponses } from "../../openai-responses/answer/map-usage.ts";
import type { JsonObject } from "../json-object.ts";
import { targetOf } from "../../../test/index.ts";

function fail(name: string): never {
  throw new Error(name);
}

/** What an endpoint reads of a complete response; of one in parts, joined. */
function readAt(dialect: string, door: Door, answer: JsonObject) {
  const exchange = exchangeFor(dialectNamed(dialect) ?? fail(dialect), door) ?? fail(door.name);
  const target = targetOf({}, { mapping: BY_THE_IMAGE });
  const body = exchange.parts?.join([{ body: answer, headers: {} }], target) ?? answer;
  return exchange.readAnswer(body, target, REQUEST).usage;
}

/** An image model that is charged by the image. */
const BY_THE_IMAGE = {
  price: { ...NO_PRICE, base: { ...NO_PRICE.base, imageOutput: "0.01" } },
} as unknown as Mapping;
const BY_THE_CHARACTER = {
  price: { ...NO_PRICE, base: { ...NO_PRICE.base, perCharacter: "0.00001" } },
} as unknown as Mapping;
/** For every endpoint. */
const REQUEST = { input: "a", query: "q", documents: ["a"], prompt: "p", model: "m" };
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Speech that comes in events, priced by its tokens or its characters. */
function readSpeech(usage: JsonObject, mapping: Mapping | null) {
  const request = { ...REQUEST, voice: "alloy", stream_format: "sse" };
  const speech = exchangeFor(dialectNamed("openai-audio") ?? fail("audio"), speechDoor) ?? fail("speech");
  const stream = speech.createFileStream?.(targetOf({}, { mapping }), request) ?? fail("stream");
  stream.head?.({ "content-type": "text/event-stream" });
  for (const event of [
    { type: "speech.audio.delta", audio: "AAAA" },
    { type: "speech.audio.done", usage },
  ])
    stream.push(Buffer.from(`data: ${JSON.stringify(event)}\n\n`));
  stream.end();
  return stream.state.usage;
}

/** How each format reads usage, and the least that it states. */
const FORMATS: Readonly<
  Record<string, readonly [(usage: JsonObject) => object | null | undefined, JsonObject]>
> = {
  "openai-chat": [(usage) => mapChat(usage, "m"), { prompt_tokens: 1, completion_tokens: 1 }],
  "openai-responses": [(usage) => mapResponses({ usage, output: [] }), { input_tokens: 1, output_tokens: 1 }],
  "anthropic-messages": [mapMessages, { input_tokens: 1, output_tokens: 1 }],
  "bedrock-converse": [(usage) => readConverse({ usage }), { inputTokens: 1, outputTokens: 1 }],
  "bedrock-converse behind a router": [
    (usage) => readConverse({ usage, trace: { promptRouter: { invokedModelId: "arn/m" } } }),
    { inputTokens: 1, outputTokens: 1 },
  ],
  "google-generate-content": [
    (usage) => mapGoogle(usage, { images: 0, webSearches: 0 }),
    { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  ],
  "cohere-chat": [mapCohere, { billed_units: { input_tokens: 1, output_tokens: 1 } }],
  images: [mapImageUsage, { input_tokens: 1, output_tokens: 1 }],
  embeddings: [mapEmbeddings, { prompt_tokens: 1, total_tokens: 1 }],
  ...ofEndpoints(),
};

/** Of the formats whose usage is part of a complete response. */
function ofEndpoints(): typeof FORMATS {
  const one = (index: number) => ({ index, relevance_score: 1 });
  return {
    transcriptions: [
      (usage) => readAt("openai-audio", transcriptionsDoor, { text: "a", usage }),
      { type: "duration", seconds: 1 },
    ],
    "speech by tokens": [(usage) => readSpeech(usage, null), { input_tokens: 1, output_tokens: 1 }],
    "speech by characters": [
      (usage) => readSpeech(usage, BY_THE_CHARACTER),
      { input_tokens: 1, output_tokens: 1 },
    ],
    moderations: [
      (usage) => readAt("openai-moderations", moderationsDoor, { results: [{ categories: {} }], usage }),
      { prompt_tokens: 1, total_tokens: 1 },
    ],
    rerank: [
      (usage) => readAt("common-rerank", rerankDoor, { results: [one(0)], usage }),
      { total_tokens: 1 },
    ],
    "rerank in billed units": [
      (usage) => readAt("cohere-rerank", rerankDoor, { results: [one(0)], meta: { billed_units: usage } }),
      { search_units: 1 },
    ],
    "embeddings at Google": [
      (usageMetadata) =>
        readAt("google-embed", embeddingsDoor, { embeddings: [{ values: [1] }], usageMetadata }),
      { promptTokenCount: 1 },
    ],
    "embeddings at Cohere": [
      (usage) =>
        readAt("cohere-embed", embeddingsDoor, {
          embeddings: { float: [[1]] },
          meta: { billed_units: usage },
        }),
      { input_tokens: 1 },
    ],
    "embeddings at Voyage": [
      (usage) => readAt("voyage-embed", embeddingsDoor, { data: [{ embedding: [1] }], usage }),
      { total_tokens: 1 },
    ],
    "images by the image": [
      (usage) => readAt("xai-images", imagesDoor, { data: [{ b64_json: PNG }], usage }),
      { cost_in_usd_ticks: 5 },
    ],
    videos: [(usage) => ({ unknown: unknownInVideo({ usage }) }), { output_seconds: 5 }],
    "videos in a task": [
      (usage) => ({ unknown: unknownInVideo({ task: { usage } }) }),
      { output_seconds: 5 },
    ],
  };
}

describe.each(Object.entries(FORMATS))("%s", (_, [read, usage]) => {
  it("names members of usage that no one knows, so that a new charge is noticed", () => {
    const stated = read({ ...usage, agent_minutes: 5, nothing: 0, empty: {} }) as StatedUsage | null;
    expect(stated?.unknown?.map((name) => name.split(".").at(-1))).toEqual(["agent_minutes"]);
  });
  it("names none where all is known", () => {
    expect((read(usage) as StatedUsage | null)?.unknown ?? []).toEqual([]);
  });
});
