import { type Conversation, PIXEL, type Question, type Turn } from "./conversation.ts";

/** One of the callers' formats: how a conversation is asked in it, and what of an answer has to be there. */
export interface Door {
  readonly name: string;
  readonly path: string;
  body(model: string, conversation: Conversation): object;
  /** What a stream must end with, its success and its failure. */
  readonly end: RegExp;
  /** Prompt and output tokens that the caller is told; null when it is told none. */
  usage(answer: string): readonly [prompt: number, output: number] | null;
}

const PARAMETERS = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
const FUNCTION = { name: "weather", description: "The weather of a city.", parameters: PARAMETERS };
const needsTools = ({ hasTools, turns }: Conversation) => hasTools || turns.some(({ call }) => call !== null);
const idOf = (index: number): string => `call_${index}`;
const shared = ({ stream, temperature }: Conversation) => ({
  stream,
  ...(temperature === null ? {} : { temperature }),
});

/** The last value of a number field in an answer, streamed or whole. */
function last(answer: string, field: string): number | null {
  const found = [...answer.matchAll(new RegExp(`"${field}":\\s*(\\d+)`, "g"))].at(-1)?.[1];
  return found === undefined ? null : Number(found);
}

function told(answer: string, prompt: readonly string[], output: string): readonly [number, number] | null {
  const out = last(answer, output);
  const parts = prompt.map((field) => last(answer, field));
  if (out === null || parts[0] === null) return null;
  return [parts.reduce<number>((sum, part) => sum + (part ?? 0), 0), out];
}

const chatContent = ({ text, hasImage }: Question) =>
  hasImage
    ? [
        { type: "text", text },
        { type: "image_url", image_url: { url: `data:image/png;base64,${PIXEL}` } },
      ]
    : text;

const chatTurn = ({ user, assistant, call }: Turn, index: number): object[] => [
  { role: "user", content: chatContent(user) },
  ...(call
    ? [
        {
          role: "assistant",
          content: null,
          tool_calls: [
            {
              id: idOf(index),
              type: "function",
              function: { name: "weather", arguments: JSON.stringify({ city: call.city }) },
            },
          ],
        },
        { role: "tool", tool_call_id: idOf(index), content: call.result },
      ]
    : []),
  { role: "assistant", content: assistant },
];

const chat: Door = {
  name: "chat",
  path: "/v1/chat/completions",
  body: (model, conversation) => ({
    model,
    ...shared(conversation),
    messages: [
      ...(conversation.system === null ? [] : [{ role: "system", content: conversation.system }]),
      ...conversation.turns.flatMap(chatTurn),
      { role: "user", content: chatContent(conversation.question) },
    ],
    ...(needsTools(conversation) && { tools: [{ type: "function", function: FUNCTION }] }),
  }),
  end: /data: \[DONE\]\n\n$/,
  usage: (answer) => told(answer, ["prompt_tokens"], "completion_tokens"),
};

const messagesContent = ({ text, hasImage }: Question) => [
  { type: "text", text },
  ...(hasImage ? [{ type: "image", source: { type: "base64", media_type: "image/png", data: PIXEL } }] : []),
];

const messagesTurn = ({ user, assistant, call }: Turn, index: number): object[] => [
  { role: "user", content: messagesContent(user) },
  ...(call
    ? [
        {
          role: "assistant",
          content: [{ type: "tool_use", id: idOf(index), name: "weather", input: { city: call.city } }],
        },
        {
          role: "user",
          content: [{ type: "tool_result", tool_use_id: idOf(index), content: call.result }],
        },
      ]
    : []),
  { role: "assistant", content: assistant },
];

const messages: Door = {
  name: "messages",
  path: "/v1/messages",
  body: (model, conversation) => ({
    model,
    max_tokens: 1_000,
    ...shared(conversation),
    ...(conversation.system !== null && { system: conversation.system }),
    messages: [
      ...conversation.turns.flatMap(messagesTurn),
      { role: "user", content: messagesContent(conversation.question) },
    ],
    ...(needsTools(conversation) && {
      tools: [{ name: FUNCTION.name, description: FUNCTION.description, input_schema: PARAMETERS }],
    }),
  }),
  end: /event: (message_stop|error)\r?\ndata: [^\n]+\n\r?\n$/,
  usage: (answer) =>
    told(answer, ["input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens"], "output_tokens"),
};

const responsesContent = ({ text, hasImage }: Question) => [
  { type: "input_text", text },
  ...(hasImage ? [{ type: "input_image", image_url: `data:image/png;base64,${PIXEL}` }] : []),
];

const responsesTurn = ({ user, assistant, call }: Turn, index: number): object[] => [
  { role: "user", content: responsesContent(user) },
  ...(call
    ? [
        {
          type: "function_call",
          call_id: idOf(index),
          name: "weather",
          arguments: JSON.stringify({ city: call.city }),
        },
        { type: "function_call_output", call_id: idOf(index), output: call.result },
      ]
    : []),
  { role: "assistant", content: assistant },
];

const responses: Door = {
  name: "responses",
  path: "/v1/responses",
  body: (model, conversation) => ({
    model,
    store: false,
    ...shared(conversation),
    ...(conversation.system !== null && { instructions: conversation.system }),
    input: [
      ...conversation.turns.flatMap(responsesTurn),
      { role: "user", content: responsesContent(conversation.question) },
    ],
    ...(needsTools(conversation) && { tools: [{ type: "function", ...FUNCTION }] }),
  }),
  end: /event: (response\.completed|response\.incomplete|response\.failed|error)\r?\ndata: [^\n]+\n\r?\n$/,
  usage: (answer) => told(answer, ["input_tokens"], "output_tokens"),
};

export const DOORS: readonly Door[] = [chat, messages, responses];
