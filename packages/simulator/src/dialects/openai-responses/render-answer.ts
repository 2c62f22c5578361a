import type { Answer, Call, JsonObject, SimUsage, ToolCall } from "../dialect.ts";
import { asObject } from "../reading.ts";
import { accountOf } from "./account.ts";
import { encrypt } from "./encrypted-content.ts";

/** A whole response object. */
export const renderAnswer = (call: Call): string => JSON.stringify(finishedResponse(call));

/** The response as it is once every item is done. Source: OpenAI API reference, Responses. */
export function finishedResponse(call: Call): JsonObject {
  const { answer } = call;
  const reason = { length: "max_output_tokens", content_filter: "content_filter" }[answer.finish as string];
  return {
    ...responseHead(call),
    status: reason ? "incomplete" : "completed",
    completed_at: answer.created,
    incomplete_details: reason ? { reason } : null,
    output: outputItems(call),
    usage: answer.usage ? wireUsage(answer.usage) : null,
  };
}

/** What every response object says, before and after the answer; settings are echoed. */
export function responseHead({ answer, request: { body } }: Call): JsonObject {
  return {
    id: `resp_${answer.id}`,
    object: "response",
    created_at: answer.created,
    status: "in_progress",
    error: null,
    incomplete_details: null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    metadata: body.metadata ?? {},
    model: answer.model,
    output: [],
    parallel_tool_calls: body.parallel_tool_calls ?? true,
    previous_response_id: body.previous_response_id ?? null,
    reasoning: {
      effort: asObject(body.reasoning).effort ?? null,
      summary: asObject(body.reasoning).summary ?? null,
    },
    service_tier: "default",
    store: body.store ?? true,
    temperature: body.temperature ?? 1,
    text: body.text ?? { format: { type: "text" } },
    tool_choice: body.tool_choice ?? "auto",
    tools: body.tools ?? [],
    top_p: body.top_p ?? 1,
    truncation: "disabled",
    usage: null,
    user: body.user ?? null,
  };
}

/** The items of the output, each done. */
export function outputItems({ answer, request }: Call): JsonObject[] {
  return [
    ...(answer.reasoning.length > 0 ? [reasoningItem(answer, accountOf(request))] : []),
    ...(answer.text.length > 0 ? [messageItem(answer)] : []),
    ...answer.toolCalls.map(callItem),
  ];
}

/** The reasoning as one item, with a signature in `encrypted_content` that only its account takes back. */
export function reasoningItem(answer: Answer, account: string): JsonObject {
  const text = answer.reasoning.join("");
  return {
    id: `rs_${answer.id}`,
    type: "reasoning",
    summary: [{ type: "summary_text", text }],
    encrypted_content: encrypt(account, text),
  };
}

/** The text as an assistant's message. */
export const messageItem = (answer: Answer): JsonObject => ({
  id: `msg_${answer.id}`,
  type: "message",
  status: answer.finish === "length" ? "incomplete" : "completed",
  role: "assistant",
  content: [textPart(answer.text.join(""))],
});

/** A part of a message that holds text. */
export const textPart = (text: string): JsonObject => ({
  type: "output_text",
  text,
  annotations: [],
  logprobs: [],
});

/** A tool call as an item of the output. */
export const callItem = (call: ToolCall): JsonObject =>
  call.isCustom ? customCallItem(call) : functionCallItem(call);

const groupOf = ({ namespace }: ToolCall): JsonObject => (namespace === undefined ? {} : { namespace });

const functionCallItem = (call: ToolCall): JsonObject => ({
  id: `fc_${call.id}`,
  type: "function_call",
  status: "completed",
  call_id: `call_${call.id}`,
  ...groupOf(call),
  name: call.name,
  arguments: call.arguments,
});

const customCallItem = (call: ToolCall): JsonObject => ({
  id: `ctc_${call.id}`,
  type: "custom_tool_call",
  status: "completed",
  call_id: `call_${call.id}`,
  ...groupOf(call),
  name: call.name,
  input: call.arguments,
});

const wireUsage = (usage: SimUsage): JsonObject => ({
  input_tokens: usage.prompt,
  input_tokens_details: { cached_tokens: usage.cached, cache_write_tokens: usage.cacheWrite },
  output_tokens: usage.completion,
  output_tokens_details: { reasoning_tokens: usage.reasoning },
  total_tokens: usage.prompt + usage.completion,
});
