import type { JsonObject } from "../dialects/dialect.ts";

/** A body that providers refuse, as gateways sent it after a conversion that had gone wrong. */
export interface RefusedBody {
  /** Of the list of public reports. */
  readonly line: number;
  readonly what: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** Of the refusal. */
  readonly refusal: RegExp;
}

/** Lines of public reports that no body of a request shows. */
export const UNSENT: Readonly<Record<number, string>> = {
  19: "the gateway itself refused a reference to a stored item (neondatabase/neon-pkgs#367)",
  20: "the form is right, the credential of another account is wrong (BerriAI/litellm#18094)",
  21: "a finish reason of an answer",
  22: "a refusal that wasn't read",
  23: "a failure inside an answer",
};

const OPENAI = "/openai/v1/chat/completions";
const RESPONSES = "/openai/v1/responses";
const MESSAGES = "/v1/messages";
const INVOKE = "/model/anthropic.claude-sonnet-4-5-20250929-v1:0/invoke";
const RAW_PREDICT = "/v1/projects/p/locations/l/publishers/anthropic/models/claude-sonnet-4-5:rawPredict";
const CONVERSE = "/model/amazon.nova-2-lite-v1:0/converse";
const GEMINI = "/v1beta/models/gemini-3.5-flash:generateContent";

const HELLO = { role: "user", content: "Hello" };
const SCHEMA = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
const LONG_NAME = "mcp__".padEnd(80, "a");

const chat = (more: JsonObject): JsonObject => ({ model: "gpt-5.1", messages: [HELLO], ...more });
const responses = (more: JsonObject): JsonObject => ({ model: "gpt-5.1", input: "Hello", ...more });
const messages = (more: JsonObject): JsonObject => ({
  model: "claude-sonnet-4-5",
  max_tokens: 1024,
  messages: [HELLO],
  ...more,
});
/** Without the model, which is in the path, and with the version that a cloud asks for. */
const onCloud = (version: string, more: JsonObject): JsonObject => {
  const { model: _, ...body } = messages(more);
  return { anthropic_version: version, ...body };
};
const onBedrock = (more: JsonObject): JsonObject => onCloud("bedrock-2023-05-31", more);
const onVertex = (more: JsonObject): JsonObject => onCloud("vertex-2023-10-16", more);

const toFunction = (name: string, parameters: JsonObject): JsonObject => ({
  type: "function",
  function: { name, parameters },
});
const callOf = (id: string): JsonObject => ({
  id,
  type: "function",
  function: { name: "weather", arguments: '{"city":"Oslo"}' },
});
/** An answer of OpenAI's SDK as an application appends it. */
const ANSWER = { role: "assistant", content: "Hi", refusal: null, annotations: [] };
const WEB_SEARCH = { type: "web_search_20250305", name: "web_search", max_uses: 5 };
const APPLY_PATCH = {
  type: "custom",
  name: "apply_patch",
  description: "Edits files.",
  format: { type: "grammar", syntax: "lark", definition: "start: patch" },
};
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const useOf = (id: string): JsonObject => ({
  type: "tool_use",
  id,
  name: "weather",
  input: { city: "Oslo" },
});
const toolTurns = (id: string): JsonObject[] => [
  HELLO,
  { role: "assistant", content: [useOf(id)] },
  { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: "9" }] },
];
const imageOf = (type: string): JsonObject => ({
  messages: [
    {
      role: "user",
      content: [{ type: "image", source: { type: "base64", media_type: type, data: PNG } }],
    },
  ],
});

const formats: readonly RefusedBody[] = [
  {
    line: 1,
    what: "an empty answer first, OpenAI",
    path: OPENAI,
    body: chat({ messages: [{ role: "assistant", content: null }, HELLO] }),
    refusal: /expected a string, got null/,
  },
  {
    line: 1,
    what: "an empty answer first, Claude",
    path: MESSAGES,
    body: messages({ messages: [{ role: "assistant", content: null }, HELLO] }),
    refusal: /messages\.0\.content/,
  },
  {
    line: 2,
    what: "a tool with a grammar, Claude",
    path: MESSAGES,
    body: messages({ tools: [APPLY_PATCH] }),
    refusal: /tools\.0/,
  },
  {
    line: 2,
    what: "a tool with a grammar, Mistral",
    path: "/mistral/v1/chat/completions",
    body: chat({ model: "mistral-large-latest", tools: [APPLY_PATCH] }),
    refusal: /tools\.0/,
  },
  {
    line: 2,
    what: "a tool with a grammar, Groq",
    path: "/groq/openai/v1/chat/completions",
    body: chat({ model: "openai/gpt-oss-120b", tools: [APPLY_PATCH] }),
    refusal: /tools\.0/,
  },
  {
    line: 2,
    what: "a tool with a grammar, Gemini",
    path: GEMINI,
    body: { contents: [{ role: "user", parts: [{ text: "Hello" }] }], tools: [APPLY_PATCH] },
    refusal: /Unknown name "(?:type|name|description|format)" at 'tools\[0\]'/,
  },
  ...["openai", "xai", "openrouter", "vllm"].map((provider) => ({
    line: 3,
    what: `Claude's web search, ${provider}`,
    path: `/${provider}/v1/chat/completions`,
    body: chat({ model: "m", tools: [WEB_SEARCH] }),
    refusal: /web_search_20250305/,
  })),
];

const flags: readonly RefusedBody[] = [
  ...[
    { what: "Bedrock", path: INVOKE, body: onBedrock },
    { what: "Vertex", path: RAW_PREDICT, body: onVertex },
  ].flatMap(({ what, path, body }) => [
    {
      line: 4,
      what: `the scope of a cache marker, ${what}`,
      path,
      body: body({
        system: [{ type: "text", text: "Be brief.", cache_control: { type: "ephemeral", scope: "global" } }],
      }),
      refusal: /scope/,
    },
    {
      line: 5,
      what: `a cache marker of the body, ${what}`,
      path,
      body: body({ cache_control: { type: "ephemeral" } }),
      refusal: /cache_control: Extra inputs are not permitted/,
    },
    {
      line: 6,
      what: `instructions among the messages, ${what}`,
      path,
      body: body({ messages: [HELLO, { role: "system", content: "Be brief." }] }),
      refusal: /role 'system' is not supported/,
    },
  ]),
  {
    line: 7,
    what: "the line about billing, Bedrock",
    path: INVOKE,
    body: onBedrock({ system: "x-anthropic-billing-header: cc_version=2.1" }),
    refusal: /reserved keyword/,
  },
];

const histories: readonly RefusedBody[] = [
  ...[
    { what: "Claude", path: MESSAGES, body: messages },
    { what: "Bedrock", path: INVOKE, body: onBedrock },
  ].map(({ what, path, body }) => ({
    line: 8,
    what: `an id of Kimi's, ${what}`,
    path,
    body: body({ messages: toolTurns("functions.Bash:0") }),
    refusal: /String should match pattern/,
  })),
  ...["mistral", "groq", "cerebras", "fireworks"].map((provider) => ({
    line: 9,
    what: `members of an answer of OpenAI's SDK, ${provider}`,
    path: `/${provider}/v1/chat/completions`,
    body: chat({ model: "m", messages: [HELLO, ANSWER, HELLO] }),
    refusal: /refusal|annotations|Extra inputs are not permitted/,
  })),
  {
    line: 10,
    what: "calls without thinking, DeepSeek",
    path: "/deepseek/v1/chat/completions",
    body: chat({
      model: "deepseek-reasoner",
      messages: [
        HELLO,
        { role: "assistant", content: "", tool_calls: [callOf("call_1")] },
        { role: "tool", tool_call_id: "call_1", content: "9" },
      ],
    }),
    refusal: /reasoning_content/,
  },
  {
    line: 11,
    what: "thinking without a signature",
    path: MESSAGES,
    body: messages({
      messages: [HELLO, { role: "assistant", content: [{ type: "thinking", thinking: "Hm." }] }, HELLO],
    }),
    refusal: /signature/,
  },
  {
    line: 11,
    what: "thinking with an empty signature",
    path: MESSAGES,
    body: messages({
      messages: [
        HELLO,
        { role: "assistant", content: [{ type: "thinking", thinking: "Hm.", signature: "" }] },
        HELLO,
      ],
    }),
    refusal: /signature/,
  },
  {
    line: 11,
    what: "calls of another model while a budget for thinking is set",
    path: MESSAGES,
    body: messages({
      max_tokens: 4096,
      thinking: { type: "enabled", budget_tokens: 2048 },
      messages: toolTurns("call_1"),
    }),
    refusal: /Expected `thinking`/,
  },
];

const limits: readonly RefusedBody[] = [
  {
    line: 12,
    what: "a long name of a tool, OpenAI",
    path: OPENAI,
    body: chat({ tools: [toFunction(LONG_NAME, SCHEMA)] }),
    refusal: /name/,
  },
  {
    line: 12,
    what: "a long name of a tool, Converse",
    path: CONVERSE,
    body: {
      messages: [{ role: "user", content: [{ text: "Hello" }] }],
      toolConfig: { tools: [{ toolSpec: { name: LONG_NAME, inputSchema: { json: SCHEMA } } }] },
    },
    refusal: /toolSpec\.name/,
  },
  {
    line: 13,
    what: "a strict schema with an optional member, OpenAI",
    path: OPENAI,
    body: chat({
      response_format: {
        type: "json_schema",
        json_schema: {
          name: "answer",
          strict: true,
          schema: { ...SCHEMA, required: [], additionalProperties: false },
        },
      },
    }),
    refusal: /'required' is required/,
  },
  {
    line: 13,
    what: "a strict schema with an optional member, Responses",
    path: RESPONSES,
    body: responses({
      text: {
        format: {
          type: "json_schema",
          name: "answer",
          strict: true,
          schema: { ...SCHEMA, required: [], additionalProperties: false },
        },
      },
    }),
    refusal: /'required' is required/,
  },
  {
    line: 14,
    what: "a schema of alternatives, Claude",
    path: MESSAGES,
    body: messages({
      tools: [{ name: "weather", input_schema: { type: "object", anyOf: [SCHEMA, { type: "object" }] } }],
    }),
    refusal: /does not support oneOf, allOf, or anyOf/,
  },
  {
    line: 15,
    what: "a schema without properties, OpenAI",
    path: OPENAI,
    body: chat({ tools: [toFunction("now", { type: "object" })] }),
    refusal: /object schema missing properties/,
  },
  {
    line: 16,
    what: "a level of reasoning that the model doesn't have, OpenAI",
    path: OPENAI,
    body: chat({ reasoning_effort: "minimal" }),
    refusal: /minimal/,
  },
  {
    line: 16,
    what: "a level of reasoning that the model doesn't have, Claude",
    path: MESSAGES,
    body: messages({ model: "claude-opus-4-5", output_config: { effort: "max" } }),
    refusal: /max/,
  },
  {
    line: 17,
    what: "a PNG as JPEG, Claude",
    path: MESSAGES,
    body: messages(imageOf("image/jpeg")),
    refusal: /does not match the provided media type/,
  },
  {
    line: 17,
    what: "a PNG as bytes, Claude",
    path: MESSAGES,
    body: messages(imageOf("application/octet-stream")),
    refusal: /media_type/,
  },
  {
    line: 18,
    what: "a recording named .opus, OpenAI",
    path: "/v1/audio/transcriptions",
    body: { model: "whisper-1", file: { name: "x.opus", bytes: 100 } },
    refusal: /Unsupported file format opus/,
  },
  {
    line: 24,
    what: "lists of tokens, Mistral's embeddings",
    path: "/mistral/v1/embeddings",
    body: { model: "mistral-embed", input: [[1, 2, 3]] },
    refusal: /input\.0: Input must be string/,
  },
];

/** The bodies that gateways sent, by the line of the public report about them. */
export const REFUSED: readonly RefusedBody[] = [...formats, ...flags, ...histories, ...limits];
