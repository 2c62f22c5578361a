import { type ChatRequest, toFunctionCall } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { asFilledText, asObject, asObjects, isObject } from "../shared/json-object.ts";

/**
 * The chat form of a chat-completions body: `null` members are gone, thinking is asked for in `reasoning`, the output
 * bound is in `max_completion_tokens`, and legacy functions are tools. Foreign dialects need to know one way only.
 */
export function toChat(body: JsonObject): ChatRequest {
  const chat: JsonObject = {};
  for (const [field, value] of Object.entries(body)) if (value !== null) chat[field] = value;
  if (chat.max_tokens !== undefined) chat.max_completion_tokens ??= chat.max_tokens;
  delete chat.max_tokens;
  const effort = asFilledText(chat.reasoning_effort);
  if (effort) chat.reasoning = { effort, ...asObject(chat.reasoning) };
  delete chat.reasoning_effort;
  modernise(chat);
  return chat as ChatRequest;
}

/** `functions`, `function_call` and role `function`, as tools. */
function modernise(chat: JsonObject): void {
  if (chat.functions) {
    chat.tools ??= asObjects(chat.functions).map((fn) => ({ type: "function", function: fn }));
    delete chat.functions;
  }
  if (chat.function_call !== undefined) {
    chat.tool_choice ??= isObject(chat.function_call)
      ? { type: "function", function: { name: chat.function_call.name } }
      : chat.function_call;
    delete chat.function_call;
  }
  const messages = asObjects(chat.messages);
  if (messages.some(({ role, function_call: call }) => role === "function" || call))
    chat.messages = moderniseMessages(messages);
  if (messages.some(({ role }) => role === "assistant"))
    chat.messages = asObjects(chat.messages).map(toChatAnswer);
}

/** Calls of custom tools are those of functions with a side field; what was spoken is read. */
function toChatAnswer(message: JsonObject): JsonObject {
  if (message.role !== "assistant") return message;
  const calls = asObjects(message.tool_calls);
  const spoken = message.content ? null : asFilledText(asObject(message.audio)?.transcript);
  return {
    ...message,
    ...(spoken ? { content: spoken } : {}),
    ...(calls.some(({ type }) => type === "custom") ? { tool_calls: calls.map(toFunctionCall) } : {}),
  };
}

/** A legacy result names its function, not its call: it belongs to the call just before it. */
function moderniseMessages(messages: readonly JsonObject[]): JsonObject[] {
  let calls = 0;
  return messages.map((message) => {
    const { function_call: call, ...rest } = message;
    if (isObject(call)) {
      calls += 1;
      return { ...rest, tool_calls: [{ id: `call_${calls}`, type: "function", function: call }] };
    }
    if (message.role !== "function") return rest;
    return { ...rest, role: "tool", tool_call_id: `call_${calls}`, content: message.content ?? "" };
  });
}
