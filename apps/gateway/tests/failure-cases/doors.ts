/** What a provider writes in each of the callers' formats, from the vendors' API references, and how it is asked. */
export interface DoorWire {
  readonly name: "chat" | "messages" | "responses";
  readonly path: string;
  readonly model: string;
  readonly provider: string;
  readonly headers: Readonly<Record<string, string>>;
  body(content: string, stream: boolean): object;
  /** Events before any content. */
  readonly start: string;
  text(text: string): string;
  /** The end with its usage: 100 tokens of prompt, 20 of the answer. */
  readonly endWithUsage: string;
  /** The end as it comes when the provider says no usage at all. */
  readonly endWithoutUsage: string;
  error(message: string): string;
  /** A whole answer without usage. */
  whole(text: string): object;
  /** A comment or event that says nothing. */
  readonly ping: string;
  /** Output tokens the caller is told; null when its format says none. */
  outputTokens(text: string): number | null;
}

const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { readonly type: string; readonly [field: string]: unknown }): string =>
  `event: ${value.type}\n${data(value)}`;

/** The last usage in a stream or body, as text. */
function lastUsage(text: string, pattern: RegExp): number | null {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? null : Number(found);
}

const chunk = (delta: object, finish: string | null = null) =>
  data({
    id: "c1",
    object: "chat.completion.chunk",
    created: 1_790_000_000,
    model: "gpt-4o-mini",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const chat: DoorWire = {
  name: "chat",
  path: "/v1/chat/completions",
  model: "openai/gpt-4o-mini",
  provider: "openai",
  headers: {},
  body: (content, stream) => ({
    model: "openai/gpt-4o-mini",
    stream,
    messages: [{ role: "user", content }],
  }),
  start: chunk({ role: "assistant", content: "" }),
  text: (content) => chunk({ content }),
  endWithUsage:
    chunk({}, "stop") +
    data({
      id: "c1",
      object: "chat.completion.chunk",
      created: 1_790_000_000,
      model: "gpt-4o-mini",
      choices: [],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    }),
  endWithoutUsage: `${chunk({}, "stop")}data: [DONE]\n\n`,
  error: (message) => data({ error: { message, type: "server_error", param: null, code: null } }),
  whole: (content) => ({
    id: "c1",
    object: "chat.completion",
    created: 1_790_000_000,
    model: "gpt-4o-mini",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  }),
  ping: ": OPENROUTER PROCESSING a long comment that says nothing\n\n",
  outputTokens: (text) => lastUsage(text, /"completion_tokens":(\d+)/g),
};

const messages: DoorWire = {
  name: "messages",
  path: "/v1/messages",
  model: "anthropic/claude-haiku-4-5",
  provider: "anthropic",
  headers: { "anthropic-version": "2023-06-01" },
  body: (content, stream) => ({
    model: "anthropic/claude-haiku-4-5",
    max_tokens: 500,
    stream,
    messages: [{ role: "user", content }],
  }),
  start:
    named({
      type: "message_start",
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "claude-haiku-4-5",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 100, output_tokens: 1 },
      },
    }) + named({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }),
  text: (text) => named({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
  endWithUsage:
    named({ type: "content_block_stop", index: 0 }) +
    named({
      type: "message_delta",
      delta: { stop_reason: "end_turn", stop_sequence: null },
      usage: { output_tokens: 20 },
    }),
  endWithoutUsage:
    named({ type: "content_block_stop", index: 0 }) +
    named({ type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null } }) +
    named({ type: "message_stop" }),
  error: (message) => named({ type: "error", error: { type: "api_error", message } }),
  whole: (text) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "claude-haiku-4-5",
    content: [{ type: "text", text }],
    stop_reason: "end_turn",
    stop_sequence: null,
  }),
  ping: named({ type: "ping" }),
  outputTokens: (text) => lastUsage(text, /"output_tokens":(\d+)/g),
};

const response = (status: string, more: object = {}) => ({
  id: "resp_1",
  object: "response",
  created_at: 1_790_000_000,
  status,
  model: "gpt-5-mini",
  output: [],
  ...more,
});
const message = (text: string) => ({
  id: "m1",
  type: "message",
  status: "completed",
  role: "assistant",
  content: [{ type: "output_text", text, annotations: [] }],
});
const event = (type: string, more: object): string => named({ type, ...more });

const responses: DoorWire = {
  name: "responses",
  path: "/v1/responses",
  model: "openai/gpt-5-mini",
  provider: "openai",
  headers: {},
  body: (input, stream) => ({ model: "openai/gpt-5-mini", stream, input }),
  start:
    event("response.created", { sequence_number: 0, response: response("in_progress") }) +
    event("response.output_item.added", {
      sequence_number: 1,
      output_index: 0,
      item: { ...message(""), status: "in_progress", content: [] },
    }) +
    event("response.content_part.added", {
      sequence_number: 2,
      item_id: "m1",
      output_index: 0,
      content_index: 0,
      part: { type: "output_text", text: "", annotations: [] },
    }),
  text: (delta) =>
    event("response.output_text.delta", {
      sequence_number: 3,
      item_id: "m1",
      output_index: 0,
      content_index: 0,
      delta,
    }),
  endWithUsage: event("response.completed", {
    sequence_number: 9,
    response: response("completed", {
      output: [message("…")],
      usage: { input_tokens: 100, output_tokens: 20, total_tokens: 120 },
    }),
  }),
  endWithoutUsage: event("response.completed", {
    sequence_number: 9,
    response: response("completed", { output: [message("…")] }),
  }),
  error: (text) => event("error", { sequence_number: 8, code: "server_error", message: text, param: null }),
  whole: (text) => response("completed", { output: [message(text)] }),
  ping: ": a long comment that says nothing at all\n\n",
  outputTokens: (text) => lastUsage(text, /"output_tokens":(\d+)/g),
};

export const DOORS: readonly DoorWire[] = [chat, messages, responses];
