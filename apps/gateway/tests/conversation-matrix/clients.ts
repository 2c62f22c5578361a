import { chatDoor, type ChatDoor, type JsonObject, messagesDoor, responsesDoor } from "@causeway/dialects";

/** Contents of a conversation in addition to text, functions and parallel calls. */
export type Extra = "nothing" | "thinking" | "images";

/** An application that speaks one of the callers' formats, and keeps its history as that format's SDKs do. */
export interface Client {
  readonly door: ChatDoor;
  /** The first request of a conversation. */
  start(question: string, extra: Extra): JsonObject;
  /** The next request: with the answer, and the results of its calls, or else another question. */
  proceed(request: JsonObject, answer: JsonObject, question: string): JsonObject;
  /** Calls of tools in an answer. */
  countCalls(answer: JsonObject): number;
}

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const RULES = "Be brief.";
const RESULT = "9 degrees";
const WEATHER = {
  name: "weather",
  description: "The weather of a city.",
  parameters: {
    type: "object",
    properties: { city: { type: "string" }, unit: { type: "string", enum: ["C", "F"] } },
    required: ["city"],
  },
};
const CLOCK = {
  name: "mcp__clock__now",
  description: "The time.",
  parameters: { type: "object", properties: {} },
};
const FUNCTIONS = [WEATHER, CLOCK];

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listObjects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const getObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

const getMessage = ({ choices }: JsonObject): JsonObject => getObject(listObjects(choices)[0]?.message);

const chat: Client = {
  door: chatDoor,
  start: (question, extra) => ({
    messages: [
      { role: "system", content: RULES },
      {
        role: "user",
        content:
          extra === "images"
            ? [
                { type: "text", text: question },
                { type: "image_url", image_url: { url: `data:image/png;base64,${PIXEL}` } },
              ]
            : question,
      },
    ],
    tools: FUNCTIONS.map((one) => ({ type: "function", function: one })),
    ...(extra === "thinking" ? { reasoning_effort: "medium" } : {}),
  }),
  proceed(request, answer, question) {
    const message = getMessage(answer);
    const results = listObjects(message.tool_calls).map(({ id }) => ({
      role: "tool",
      tool_call_id: id,
      content: RESULT,
    }));
    const next = results.length > 0 ? results : [{ role: "user", content: question }];
    return { ...request, messages: [...listObjects(request.messages), message, ...next] };
  },
  countCalls: (answer) => listObjects(getMessage(answer).tool_calls).length,
};

const listUses = ({ content }: JsonObject): JsonObject[] =>
  listObjects(content).filter(({ type }) => type === "tool_use");

const messages: Client = {
  door: messagesDoor,
  start: (question, extra) => ({
    max_tokens: 4096,
    system: RULES,
    messages: [
      {
        role: "user",
        content:
          extra === "images"
            ? [
                { type: "text", text: question },
                { type: "image", source: { type: "base64", media_type: "image/png", data: PIXEL } },
              ]
            : question,
      },
    ],
    tools: FUNCTIONS.map(({ parameters, ...one }) => ({ ...one, input_schema: parameters })),
    ...(extra === "thinking" ? { thinking: { type: "enabled", budget_tokens: 2048 } } : {}),
  }),
  proceed(request, answer, question) {
    const results = listUses(answer).map(({ id }) => ({
      type: "tool_result",
      tool_use_id: id,
      content: RESULT,
    }));
    const said = { role: "assistant", content: answer.content };
    const next = { role: "user", content: results.length > 0 ? results : question };
    return { ...request, messages: [...listObjects(request.messages), said, next] };
  },
  countCalls: (answer) => listUses(answer).length,
};

const listCalls = ({ output }: JsonObject): JsonObject[] =>
  listObjects(output).filter(({ type }) => type === "function_call");

const responses: Client = {
  door: responsesDoor,
  start: (question, extra) => ({
    instructions: RULES,
    store: false,
    include: ["reasoning.encrypted_content"],
    input: [
      {
        role: "user",
        content: [
          { type: "input_text", text: question },
          ...(extra === "images"
            ? [{ type: "input_image", image_url: `data:image/png;base64,${PIXEL}`, detail: "auto" }]
            : []),
        ],
      },
    ],
    tools: FUNCTIONS.map((one) => ({ type: "function", ...one, strict: false })),
    ...(extra === "thinking" ? { reasoning: { effort: "medium", summary: "auto" } } : {}),
  }),
  proceed(request, answer, question) {
    const results = listCalls(answer).map(({ call_id }) => ({
      type: "function_call_output",
      call_id,
      output: RESULT,
    }));
    const next = results.length > 0 ? results : [{ role: "user", content: question }];
    return { ...request, input: [...listObjects(request.input), ...listObjects(answer.output), ...next] };
  },
  countCalls: (answer) => listCalls(answer).length,
};

export const CLIENTS: readonly Client[] = [chat, messages, responses];
