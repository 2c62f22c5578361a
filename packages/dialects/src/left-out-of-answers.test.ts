import type {
  ChatChunk,
  ChatCompletion,
  ChunkDelta,
  CompletionMessage,
  TokenUsage,
} from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { mapUsage as mapMessages } from "./anthropic-messages/answer/map-usage.ts";
import { mapUsage as mapConverse } from "./bedrock-converse/answer/map-usage.ts";
import { mapUsage as mapCohere } from "./cohere-chat/answer/map-usage.ts";
import { mapUsage as mapGoogle } from "./google-generate-content/answer/map-usage.ts";
import { type ChatDoor, chatDoor, messagesDoor, responsesDoor } from "./index.ts";
import { mapUsage as mapChat } from "./openai-chat/answer/map-usage.ts";
import { mapUsage as mapResponses } from "./openai-responses/answer/map-usage.ts";

/** The members that are named, of a type that may have any others. */
type Named<Shape> = keyof { [Key in keyof Shape as string extends Key ? never : Key]: Shape[Key] };

/** What a field says, and the doors that leave it out: their formats have no word for it. */
type Row<Value> = readonly [value: Value, without: readonly ChatDoor["name"][]];

const DOORS: readonly ChatDoor[] = [chatDoor, messagesDoor, responsesDoor];
const CALL = { id: "c", type: "function", function: { name: "f", arguments: "{}" } } as const;
const DETAIL = { type: "reasoning.text", text: "t", signature: "s", format: "google-generate-content" };
const CITED = { type: "url_citation", url_citation: { url: "https://a.test" } } as const;
const IMAGE = { type: "image_url", image_url: { url: "data:image/png;base64,iVBORw0KGgo=" } } as const;

const MESSAGE = {
  role: ["assistant", ["chat", "messages", "responses"]],
  content: ["other", []],
  refusal: ["no", []],
  reasoning: ["r", []],
  reasoning_details: [[DETAIL], []],
  tool_calls: [[CALL], []],
  images: [[IMAGE], []],
  annotations: [[CITED], []],
  audio: [{ id: "a", data: "AAAA" }, ["messages", "responses"]],
} satisfies { [Key in Named<CompletionMessage>]: Row<CompletionMessage[Key]> };

const DELTA = {
  role: ["assistant", ["messages", "responses"]],
  content: ["other", []],
  refusal: ["no", []],
  reasoning: ["r", []],
  reasoning_details: [[DETAIL], []],
  tool_calls: [[{ index: 0, ...CALL }], []],
  images: [[IMAGE], []],
  annotations: [[CITED], []],
  audio: [{ id: "a", data: "AAAA" }, ["messages", "responses"]],
} satisfies { [Key in Named<ChunkDelta>]: Row<ChunkDelta[Key]> };

const completion = (message: Partial<CompletionMessage>): ChatCompletion => ({
  id: "i",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "a", ...message }, finish_reason: "stop" }],
});
const chunk = (delta: ChunkDelta): ChatChunk => ({
  id: "i",
  object: "chat.completion.chunk",
  created: 1,
  model: "m",
  choices: [{ index: 0, delta, finish_reason: null }],
});

const silentDoors = (said: (door: ChatDoor) => readonly [string, string]): string[] =>
  DOORS.filter((door) => {
    const [without, withField] = said(door);
    return without === withField;
  }).map(({ name }) => name);

describe("a field of an answer is said to callers, unless their format has no word for it", () => {
  it.each(Object.entries(MESSAGE))("%s, whole", (field, [value, without]) => {
    // A refusal takes the place of the text.
    const plain: Partial<CompletionMessage> = field === "refusal" ? { content: null } : {};
    const say = ({ chat }: ChatDoor, more: object) =>
      JSON.stringify(chat.fromChat(completion({ ...plain, ...more })));
    expect(silentDoors((door) => [say(door, {}), say(door, { [field]: value })])).toEqual(without);
  });

  it.each(Object.entries(DELTA))("%s, streamed", (field, [value, without]) => {
    const say = ({ chat }: ChatDoor, more: ChunkDelta) => {
      const renderer = chat.createStreamRenderer("m");
      const first = renderer.render(chunk(field === "annotations" ? { content: "a" } : {}));
      return first + renderer.render(chunk(more)) + renderer.finish(chunk({}));
    };
    expect(silentDoors((door) => [say(door, {}), say(door, { [field]: value })])).toEqual(without);
  });
});

const details = {
  audio_tokens: 1,
  image_tokens: 2,
  video_tokens: 1,
  cached_tokens: 4,
  cache_write_tokens: 1,
};
const CACHED = { audio_tokens: 1, image_tokens: 1 };
const made = { reasoning_tokens: 1, audio_tokens: 1, image_tokens: 1 };
const modalities = ["AUDIO", "IMAGE", "VIDEO"].map((modality) => ({ modality, tokenCount: 3 }));

/** Everything that each format can report of what an answer used. */
const REPORTS: Readonly<Record<string, TokenUsage | null>> = {
  "openai-chat": mapChat(
    {
      prompt_tokens: 100,
      completion_tokens: 50,
      total_tokens: 150,
      prompt_tokens_details: { ...details, audio_tokens: 3, cached_tokens_details: CACHED },
      completion_tokens_details: made,
      server_side_tool_usage_details: {
        web_search_calls: 1,
        file_search_calls: 1,
        code_interpreter_calls: 1,
      },
      prompt_audio_seconds: 1,
    },
    "m",
  ),
  "openai-responses": mapResponses({
    usage: {
      input_tokens: 100,
      output_tokens: 50,
      total_tokens: 150,
      input_tokens_details: { ...details, audio_tokens: 3, cached_tokens_details: CACHED },
      output_tokens_details: made,
      prompt_audio_seconds: 1,
    },
    output: [
      ...["web_search_call", "file_search_call", "code_interpreter_call"].map((type) => ({ type })),
      { type: "image_generation_call", result: "AAAA" },
    ],
  }),
  "anthropic-messages": mapMessages({
    input_tokens: 10,
    output_tokens: 10,
    cache_read_input_tokens: 1,
    cache_creation_input_tokens: 2,
    cache_creation: { ephemeral_5m_input_tokens: 1, ephemeral_1h_input_tokens: 1 },
    output_tokens_details: { thinking_tokens: 1 },
    server_tool_use: { web_search_requests: 1, code_execution_requests: 1 },
  }),
  "google-generate-content": mapGoogle(
    {
      promptTokenCount: 100,
      candidatesTokenCount: 50,
      thoughtsTokenCount: 1,
      cachedContentTokenCount: 5,
      promptTokensDetails: modalities,
      cacheTokensDetails: ["AUDIO", "IMAGE"].map((modality) => ({ modality, tokenCount: 1 })),
      candidatesTokensDetails: modalities,
    },
    { images: 1, webSearches: 1 },
  ),
  "bedrock-converse": mapConverse({
    inputTokens: 10,
    outputTokens: 10,
    cacheReadInputTokens: 1,
    cacheWriteInputTokens: 2,
    cacheDetails: [
      { ttl: "5m", inputTokens: 1 },
      { ttl: "1h", inputTokens: 1 },
    ],
  }),
  "cohere-chat": mapCohere({
    tokens: { input_tokens: 10, output_tokens: 10, image_tokens: 1, reasoning_tokens: 1 },
    cached_tokens: 1,
  }),
};

const ALL = Object.keys(REPORTS);
const CLAUDE = ["anthropic-messages", "bedrock-converse"];
const MODAL = ["openai-chat", "openai-responses", "google-generate-content"];

/** The formats that report each kind. What no chat format reports is measured by the gateway or by another endpoint. */
const USAGE = {
  input: ALL,
  cachedInput: ALL,
  cachedAudioInput: MODAL,
  cacheWrite: ["openai-chat", "openai-responses", ...CLAUDE],
  cacheWrite1h: CLAUDE,
  audioInput: MODAL,
  imageInput: [...MODAL, "cohere-chat"],
  videoInput: MODAL,
  output: ALL,
  reasoning: ALL.filter((format) => format !== "bedrock-converse"),
  audioOutput: MODAL,
  imageOutput: MODAL,
  webSearches: [...MODAL, "anthropic-messages"],
  images: ["openai-responses", "google-generate-content"],
  seconds: ["openai-chat", "openai-responses"],
  characters: [],
  pages: [],
  searchUnits: [],
  inputImages: [],
  cachedImageInput: MODAL,
  fileSearches: ["openai-chat", "openai-responses"],
  codeExecutions: ["openai-chat", "openai-responses", "anthropic-messages"],
} satisfies Record<keyof TokenUsage, readonly string[]>;

describe("a kind of usage is read from every format that reports it", () => {
  it.each(Object.entries(USAGE))("%s", (kind, formats: readonly string[]) => {
    const counted = Object.keys(REPORTS).filter((format) => {
      const usage: Readonly<Record<string, number | undefined>> = { ...REPORTS[format] };
      return (usage[kind] ?? 0) > 0;
    });
    expect(counted).toEqual(ALL.filter((format) => formats.includes(format)));
  });
});
