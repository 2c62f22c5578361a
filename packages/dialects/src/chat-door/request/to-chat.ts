import { type ChatRequest, toFunctionCall } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { modernizeTools } from "../../shared/tools/modernize-tools.ts";

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
  modernizeTools(chat);
  readAnswers(chat);
  return chat as ChatRequest;
}

/** Answers given before, as the other formats read them. */
function readAnswers(chat: JsonObject): void {
  const messages = asObjects(chat.messages);
  if (messages.some(({ role }) => role === "assistant")) chat.messages = messages.map(toChatAnswer);
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
