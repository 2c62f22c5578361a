import type {
  assistantMessage,
  chatRequest,
  functionTool,
  reasoningConfig,
  toolMessage,
  userMessage,
} from "@causeway/contracts";
import type { JsonObject } from "../src/index.ts";

/** A model of each chat format that the others' rules of their own do not touch. */
export const MODELS: Readonly<Record<string, string>> = {
  "openai-chat": "gpt-4o",
  "openai-responses": "gpt-5-pro",
  "anthropic-messages": "claude-sonnet-4-5",
  "google-generate-content": "gemini-2.5-flash",
  "bedrock-converse": "amazon.nova-pro-v1:0",
  "cohere-chat": "command-a-03-2025",
};

const ALL = Object.keys(MODELS);
/** Formats other than that of the request, whose own fields always arrive. */
const FOREIGN = ALL.filter((format) => format !== "openai-chat");
const BUT_GOOGLE = ALL.filter((format) => format !== "google-generate-content");
/** Formats without markers of what should be cached. */
const NO_MARKERS = ["openai-responses", "google-generate-content", "cohere-chat"];
const BUT_RESPONSES = FOREIGN.filter((format) => format !== "openai-responses");

/** What is asked for, and the formats that leave it out: hints that change no answer's meaning or shape. */
export interface FieldCase {
  readonly name: string;
  readonly more: JsonObject;
  readonly without: readonly string[];
  /** What the field means nothing without. */
  readonly base?: JsonObject;
}

const one = (
  name: string,
  more: JsonObject,
  without: readonly string[] = [],
  base?: JsonObject,
): FieldCase => ({ name, more, without, ...(base ? { base } : {}) });

const tool = { type: "function", function: { name: "f", parameters: { type: "object" } } };
const png = "data:image/png;base64,iVBORw0KGgo=";
const said = (...content: JsonObject[]) => ({ messages: [{ role: "user", content }] });
const SCHEMA = { type: "json_schema", json_schema: { name: "x", schema: { type: "object" } } };

/** Every field of a chat request. A field that is new in the contract has no row here, and that is an error. */
export const REQUEST_FIELDS = {
  model: [one("model", { model: "other" }, ALL)],
  messages: [
    one("a picture", said({ type: "image_url", image_url: { url: png } })),
    one("speech", said({ type: "input_audio", input_audio: { data: "AAAA", format: "mp3" } })),
    one("a video", said({ type: "video_url", video_url: { url: "data:video/mp4;base64,AAAA" } })),
    one("a file", said({ type: "file", file: { file_data: "data:application/pdf;base64,JVBERi0=" } })),
    one("a stored file", said({ type: "file", file: { file_id: "file-1" } })),
    one("developer", {
      messages: [
        { role: "developer", content: "D" },
        { role: "user", content: "hi" },
      ],
    }),
    one("a refusal given before", {
      messages: [
        { role: "user", content: "a" },
        { role: "assistant", content: null, refusal: "no" },
      ],
    }),
    one("pictures made before", {
      messages: [
        { role: "user", content: "a" },
        { role: "assistant", content: "b", images: [{ type: "image_url", image_url: { url: png } }] },
        { role: "user", content: "c" },
      ],
    }),
  ],
  stream: [one("stream", { stream: true }, FOREIGN)],
  stream_options: [one("stream_options", { stream_options: { include_usage: true } }, FOREIGN)],
  temperature: [one("temperature", { temperature: 0.3 })],
  top_p: [one("top_p", { top_p: 0.5 })],
  max_tokens: [one("max_tokens", { max_tokens: 77 })],
  max_completion_tokens: [one("max_completion_tokens", { max_completion_tokens: 77 })],
  n: [one("n", { n: 2 })],
  stop: [one("stop", { stop: ["x"] })],
  seed: [one("seed", { seed: 3 }, ["openai-responses", "anthropic-messages", "bedrock-converse"])],
  logit_bias: [one("logit_bias", { logit_bias: { "5": -100 } })],
  logprobs: [one("logprobs", { logprobs: true })],
  top_logprobs: [one("top_logprobs", { top_logprobs: 3 }, ["cohere-chat"], { logprobs: true })],
  presence_penalty: [
    one("presence_penalty", { presence_penalty: 1 }, [
      "openai-responses",
      "anthropic-messages",
      "bedrock-converse",
    ]),
  ],
  frequency_penalty: [
    one("frequency_penalty", { frequency_penalty: 1 }, [
      "openai-responses",
      "anthropic-messages",
      "bedrock-converse",
    ]),
  ],
  response_format: [
    one("response_format, any object", { response_format: { type: "json_object" } }),
    one("response_format, a schema", { response_format: SCHEMA }),
  ],
  tools: [
    one("tools", { tools: [tool] }),
    one("tools of a kind of its own", { tools: [{ type: "custom", custom: { name: "c" } }] }),
  ],
  tool_choice: [one("tool_choice", { tool_choice: "required" }, [], { tools: [tool] })],
  parallel_tool_calls: [
    one(
      "parallel_tool_calls",
      { parallel_tool_calls: false },
      ["google-generate-content", "bedrock-converse", "cohere-chat"],
      { tools: [tool] },
    ),
  ],
  functions: [one("functions", { functions: [{ name: "f" }] })],
  function_call: [one("function_call", { function_call: { name: "f" } }, [], { functions: [{ name: "f" }] })],
  user: [one("user", { user: "u" }, ["google-generate-content", "bedrock-converse", "cohere-chat"])],
  store: [one("store", { store: true }, BUT_RESPONSES)],
  metadata: [one("metadata", { metadata: { a: "b" } }, BUT_RESPONSES)],
  service_tier: [one("service_tier", { service_tier: "priority" }, ["cohere-chat"])],
  modalities: [
    one("modalities, a picture", { modalities: ["text", "image"] }),
    one("modalities, speech", { modalities: ["text", "audio"], audio: { voice: "alloy", format: "mp3" } }),
  ],
  audio: [
    one(
      "audio, the voice",
      { audio: { voice: "ash", format: "mp3" } },
      ["openai-responses", "anthropic-messages", "bedrock-converse", "cohere-chat"],
      {
        modalities: ["text", "audio"],
        audio: { voice: "alloy", format: "mp3" },
      },
    ),
  ],
  prediction: [one("prediction", { prediction: { type: "content", content: "a" } }, FOREIGN)],
  prompt_cache_key: [one("prompt_cache_key", { prompt_cache_key: "k" }, BUT_RESPONSES)],
  reasoning_effort: [one("reasoning_effort", { reasoning_effort: "high" })],
  verbosity: [one("verbosity", { verbosity: "low" }, BUT_RESPONSES)],
  web_search_options: [one("web_search_options", { web_search_options: {} })],
  reasoning: [one("reasoning.max_tokens", { reasoning: { max_tokens: 2_000 } })],
  top_k: [one("top_k", { top_k: 5 }, ["openai-responses"])],
  min_p: [one("min_p", { min_p: 0.1 }, FOREIGN)],
  image_config: [
    one("image_config", { image_config: { aspect_ratio: "16:9" } }, BUT_GOOGLE, {
      modalities: ["text", "image"],
    }),
  ],
  routing: [one("routing", { routing: "price" }, ALL)],
  models: [one("models", { models: ["b"] }, ALL)],
  fallbacks: [one("fallbacks", { fallbacks: ["b"] }, ALL)],
  provider: [one("provider", { provider: { only: ["b"] } }, FOREIGN)],
  plugins: [one("plugins, a search", { plugins: [{ id: "web" }] })],
} as const satisfies Record<keyof typeof chatRequest.shape, readonly FieldCase[]>;

const thinking = (more: JsonObject) => ({ reasoning: { effort: "high", ...more } });

/** Every field of `reasoning`. */
export const REASONING_FIELDS = {
  effort: [one("reasoning.effort", { reasoning: { effort: "high" } })],
  max_tokens: [one("a bound of thinking", { reasoning: { max_tokens: 2_000 } })],
  enabled: [one("reasoning.enabled", { reasoning: { enabled: true } })],
  exclude: [one("reasoning.exclude", thinking({ exclude: true }), BUT_GOOGLE, thinking({}))],
  summary: [
    one(
      "reasoning.summary",
      thinking({ summary: "auto" }),
      ALL.filter((format) => format !== "openai-responses"),
      thinking({}),
    ),
  ],
} as const satisfies Record<keyof typeof reasoningConfig.shape, readonly FieldCase[]>;

const defined = (more: JsonObject) => ({
  tools: [{ type: "function", function: { name: "f", parameters: { type: "object" }, ...more } }],
});

/** Every field of a function that may be called. */
export const FUNCTION_FIELDS = {
  name: [one("a function's name", defined({ name: "g" }), [], defined({}))],
  description: [one("a function's description", defined({ description: "d" }), [], defined({}))],
  parameters: [
    one(
      "a function's parameters",
      defined({ parameters: { type: "object", properties: { a: {} } } }),
      [],
      defined({}),
    ),
  ],
  strict: [
    one(
      "a function's strictness",
      defined({ strict: true }),
      ["google-generate-content", "bedrock-converse"],
      defined({}),
    ),
  ],
} as const satisfies Record<keyof typeof functionTool.shape.function.shape, readonly FieldCase[]>;

const marker = { cache_control: { type: "ephemeral" } };
const twice = (role: string) => ({ messages: [{ role, content: "S" }, ...user({}).messages] });
const user = (more: JsonObject) => ({ messages: [{ role: "user", content: "hi", ...more }] });

/** Every field of a user's message. */
export const USER_FIELDS = {
  role: [one("who says it", twice("system"), [], twice("user"))],
  content: [one("what is said", user({ content: "ho" }), [], user({}))],
  name: [one("the author's name", user({ name: "n" }), FOREIGN, user({}))],
  cache_control: [one("a cache marker", user(marker), NO_MARKERS, user({}))],
} as const satisfies Record<keyof typeof userMessage.shape, readonly FieldCase[]>;

const CALL = { id: "c1", type: "function", function: { name: "f", arguments: '{"a":1}' } };
const answered = (more: JsonObject) => ({
  messages: [
    { role: "user", content: "hi" },
    { role: "assistant", content: "a", ...more },
    { role: "user", content: "and" },
  ],
});
const results = (more: JsonObject) => ({
  tools: [tool],
  messages: [
    { role: "user", content: "hi" },
    { role: "assistant", content: null, tool_calls: [CALL] },
    { role: "tool", tool_call_id: "c1", content: "1", ...more },
  ],
});

/** Every field of an answer that was given before. */
export const ANSWER_FIELDS = {
  role: [one("an answer given before", answered({}), [], user({}))],
  content: [one("its text", answered({ content: "b" }), [], answered({}))],
  refusal: [one("its refusal", answered({ content: null, refusal: "no" }), [], answered({ content: null }))],
  reasoning: [one("its thinking", answered({ reasoning: "r" }), FOREIGN, answered({}))],
  reasoning_content: [
    one("its thinking by the other name", answered({ reasoning_content: "r" }), FOREIGN, answered({})),
  ],
  reasoning_details: [
    one(
      "state of another provider's",
      answered({ reasoning_details: [{ type: "reasoning.text", text: "r", format: "x" }] }),
      FOREIGN,
      answered({}),
    ),
  ],
  tool_calls: [one("its calls", answered({ tool_calls: [CALL] }), [], answered({}))],
  function_call: [
    one("its call of old", answered({ function_call: { name: "f", arguments: "{}" } }), [], answered({})),
  ],
  audio: [one("its speech", answered({ audio: { id: "a" } }), FOREIGN, answered({}))],
  name: [one("its author's name", answered({ name: "n" }), FOREIGN, answered({}))],
  cache_control: [one("a cache marker on it", answered(marker), NO_MARKERS, answered({}))],
} as const satisfies Record<keyof typeof assistantMessage.shape, readonly FieldCase[]>;

/** Every field of a tool's result. */
export const RESULT_FIELDS = {
  role: [one("a result", results({}), [], user({}))],
  content: [one("what it says", results({ content: "2" }), [], results({}))],
  tool_call_id: [one("the call it answers", results({ tool_call_id: "c2" }), [], results({}))],
  name: [one("the tool's name", results({ name: "n" }), FOREIGN, results({}))],
  cache_control: [one("a cache marker on a result", results(marker), NO_MARKERS, results({}))],
} as const satisfies Record<keyof typeof toolMessage.shape, readonly FieldCase[]>;
