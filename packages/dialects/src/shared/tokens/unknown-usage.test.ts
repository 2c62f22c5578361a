import { describe, expect, it } from "vitest";
import { mapUsage as mapMessages } from "../../anthropic-messages/answer/map-usage.ts";
import { readUsage as readConverse } from "../../bedrock-converse/answer/map-usage.ts";
import { mapUsage as mapCohere } from "../../cohere-chat/answer/map-usage.ts";
import { mapUsage as mapEmbeddings } from "../../embeddings/openai.ts";
import { mapUsage as mapGoogle } from "../../google-generate-content/answer/map-usage.ts";
import { mapImageUsage } from "../../images/map-usage.ts";
import { dialectNamed, transcriptionsDoor } from "../../index.ts";
import { exchangeFor } from "../../find-side.ts";
import { mapUsage as mapChat } from "../../openai-chat/answer/map-usage.ts";
import { mapUsage as mapResponses } from "../../openai-responses/answer/map-usage.ts";
import type { JsonObject } from "../json-object.ts";
import { targetOf } from "../../../test/index.ts";

const audio = dialectNamed("openai-audio");
const transcriptions = audio && exchangeFor(audio, transcriptionsDoor);

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
  transcriptions: [
    (usage) => transcriptions?.readAnswer({ text: "a", usage }, targetOf({})).usage,
    { type: "duration", seconds: 1 },
  ],
};

describe.each(Object.entries(FORMATS))("%s", (_, [read, usage]) => {
  it("names members of usage that no one knows, so that a new charge is noticed", () => {
    expect(read({ ...usage, agent_minutes: 5, nothing: 0, empty: {} })).toMatchObject({
      unknown: ["agent_minutes"],
    });
  });
  it("names none where all is known", () => {
    expect(read(usage)).not.toHaveProperty("unknown");
  });
});
