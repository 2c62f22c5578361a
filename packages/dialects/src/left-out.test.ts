import { describe, expect, it } from "vitest";
import { targetOf } from "../test/index.ts";
import { chatDoor, dialectNamed, type JsonObject } from "./index.ts";

/** A model of each format that the others' rules of their own do not touch. */
const MODELS: Readonly<Record<string, string>> = {
  "openai-chat": "gpt-4o",
  "openai-responses": "gpt-5-pro",
  "anthropic-messages": "claude-sonnet-4-5",
  "google-generate-content": "gemini-2.5-flash",
  "bedrock-converse": "amazon.nova-pro-v1:0",
  "cohere-chat": "command-a-03-2025",
};
const FOREIGN = Object.keys(MODELS).filter((format) => format !== "openai-chat");
const BUT_RESPONSES = FOREIGN.filter((format) => format !== "openai-responses");

const tool = { type: "function", function: { name: "f", parameters: { type: "object" } } };
const png = "data:image/png;base64,iVBORw0KGgo=";
const said = (...content: JsonObject[]) => ({ messages: [{ role: "user", content }] });

/** Fields of a chat request, and the formats that leave them out: hints that change no answer's meaning or shape. */
const FIELDS: readonly (readonly [string, JsonObject, readonly string[]])[] = [
  ["temperature", { temperature: 0.3 }, []],
  ["top_p", { top_p: 0.5 }, []],
  ["top_k", { top_k: 5 }, ["openai-responses"]],
  ["stop", { stop: ["x"] }, []],
  ["n", { n: 2 }, []],
  ["logprobs", { logprobs: true }, []],
  ["seed", { seed: 3 }, ["openai-responses", "anthropic-messages", "bedrock-converse"]],
  [
    "presence_penalty",
    { presence_penalty: 1 },
    ["openai-responses", "anthropic-messages", "bedrock-converse"],
  ],
  [
    "frequency_penalty",
    { frequency_penalty: 1 },
    ["openai-responses", "anthropic-messages", "bedrock-converse"],
  ],
  ["logit_bias", { logit_bias: { "5": -100 } }, []],
  ["min_p", { min_p: 0.1 }, FOREIGN],
  ["prediction", { prediction: { type: "content", content: "a" } }, FOREIGN],
  ["verbosity", { verbosity: "low" }, BUT_RESPONSES],
  ["metadata", { metadata: { a: "b" } }, BUT_RESPONSES],
  ["store", { store: true }, BUT_RESPONSES],
  ["prompt_cache_key", { prompt_cache_key: "k" }, BUT_RESPONSES],
  ["user", { user: "u" }, ["google-generate-content", "bedrock-converse", "cohere-chat"]],
  ["service_tier", { service_tier: "priority" }, ["cohere-chat"]],
  ["reasoning_effort", { reasoning_effort: "high" }, []],
  ["reasoning.max_tokens", { reasoning: { max_tokens: 2_000 } }, []],
  ["response_format, any object", { response_format: { type: "json_object" } }, []],
  [
    "response_format, a schema",
    { response_format: { type: "json_schema", json_schema: { name: "x", schema: { type: "object" } } } },
    [],
  ],
  ["tools", { tools: [tool] }, []],
  ["functions", { functions: [{ name: "f" }] }, []],
  ["tools of a kind of its own", { tools: [{ type: "custom", custom: { name: "c" } }] }, []],
  ["web_search_options", { web_search_options: {} }, []],
  ["plugins, a search", { plugins: [{ id: "web" }] }, []],
  ["modalities, a picture", { modalities: ["text", "image"] }, []],
  ["modalities, speech", { modalities: ["text", "audio"], audio: { voice: "alloy", format: "mp3" } }, []],
  ["a picture", said({ type: "image_url", image_url: { url: png } }), []],
  ["speech", said({ type: "input_audio", input_audio: { data: "AAAA", format: "mp3" } }), []],
  ["a video", said({ type: "video_url", video_url: { url: "data:video/mp4;base64,AAAA" } }), []],
  ["a file", said({ type: "file", file: { file_data: "data:application/pdf;base64,JVBERi0=" } }), []],
  ["a stored file", said({ type: "file", file: { file_id: "file-1" } }), []],
  [
    "developer",
    {
      messages: [
        { role: "developer", content: "D" },
        { role: "user", content: "hi" },
      ],
    },
    [],
  ],
  [
    "a refusal given before",
    {
      messages: [
        { role: "user", content: "a" },
        { role: "assistant", content: null, refusal: "no" },
      ],
    },
    [],
  ],
  [
    "pictures made before",
    {
      messages: [
        { role: "user", content: "a" },
        { role: "assistant", content: "b", images: [{ type: "image_url", image_url: { url: png } }] },
        { role: "user", content: "c" },
      ],
    },
    [],
  ],
];

/** What a plain request of this format looks like, with `more`; null when it is refused, by its format or in advance. */
function sent(format: string, more: JsonObject): string | null {
  const dialect = dialectNamed(format)?.chat;
  if (!dialect) throw new Error(`no chat of ${format}`);
  const body = { model: "m", messages: [{ role: "user", content: "hi" }], max_tokens: 4_000, ...more };
  // A need that the format does not meet by itself is looked up in the catalogue: such a model is not asked.
  if (!chatDoor.read(body).needs.every(({ need }) => dialect.emulates?.includes(need))) return null;
  const target = targetOf({}, { upstreamModel: MODELS[format] ?? "" });
  try {
    const { body: wire, headers } = dialect.buildRequest(chatDoor.chat.toChat(body), target);
    return JSON.stringify([wire, headers]);
  } catch (error) {
    if ((error as Error).name === "GatewayError") return null;
    throw error;
  }
}

describe("a field of a chat request is said, refused, or one of the hints a format has no word for", () => {
  it.each(FIELDS)("%s", (_name, more, without) => {
    const silent = Object.keys(MODELS).filter((format) => sent(format, more) === sent(format, {}));
    expect(silent).toEqual(Object.keys(MODELS).filter((format) => without.includes(format)));
  });

  it.each([
    ["n", { n: 2 }, ["openai-chat", "google-generate-content"]],
    [
      "logprobs",
      { logprobs: true },
      ["openai-chat", "openai-responses", "google-generate-content", "cohere-chat"],
    ],
    ["stop", { stop: "x" }, Object.keys(MODELS).filter((format) => format !== "openai-responses")],
  ])("%s is said in every format that has it", (_name, more, formats) => {
    expect(Object.keys(MODELS).filter((format) => sent(format, more) !== null)).toEqual(formats);
  });
});
