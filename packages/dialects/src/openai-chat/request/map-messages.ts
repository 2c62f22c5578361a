import { asText, isObject, type JsonObject } from "../../shared/json-object.ts";
import { CALL_ID_RULES } from "../../shared/history/call-ids.ts";
import { fitChatIds } from "../../shared/history/fit-chat-ids.ts";
import type { Quirks } from "../../target.ts";
import { readReasoning } from "../answer/read-content.ts";
import { leaveOutFields } from "./leave-out-fields.ts";

/**
 * Messages as this provider takes them. Returns the same array when none had to change, so that the caller's bytes can
 * stay as they are. `fillsReasoning`: answers without thinking get an empty one.
 */
export function mapMessages(given: unknown, quirks: Quirks, fillsReasoning: boolean): unknown {
  const messages = quirks.callIds ? fitChatIds(given, CALL_ID_RULES[quirks.callIds]) : given;
  if (!Array.isArray(messages)) return messages;
  const isFilled = fillsReasoning && messages.some(hasCalls);
  let changed = false;
  const mapped = messages.map((message: unknown, at) => {
    if (!isObject(message)) return message;
    let next = mapMessage(message, quirks);
    if (isFilled) next = fillReasoning(next, quirks);
    if (at === messages.length - 1) next = markPrefill(next, quirks);
    changed ||= next !== message;
    return next;
  });
  return changed ? mapped : messages;
}

const hasCalls = (message: unknown): boolean =>
  isObject(message) && Array.isArray(message.tool_calls) && message.tool_calls.length > 0;

/** Answers of models that didn't think have no thinking to give back. */
function fillReasoning(message: JsonObject, { reasoningReplayField: field }: Quirks): JsonObject {
  if (message.role !== "assistant" || !field || asText(message[field]) !== null) return message;
  return { ...message, [field]: "" };
}

/** An answer at the end should be continued. */
function markPrefill(message: JsonObject, { prefillField: field }: Quirks): JsonObject {
  if (!field || message.role !== "assistant" || hasCalls(message) || field in message) return message;
  return { ...message, [field]: true };
}

function mapMessage(message: JsonObject, quirks: Quirks): JsonObject {
  let next = message;
  if (message.role === "developer" && quirks.developerRole === "system") next = { ...next, role: "system" };
  if (message.role === "assistant") next = replayReasoning(next, quirks.reasoningReplayField);
  if (quirks.unsentFields?.has("messages.name")) next = dropName(next);
  if (quirks.unsentMessageFields) next = leaveOutFields(next, quirks.unsentMessageFields);
  return quirks.dropCacheControl ? dropCacheControl(next) : next;
}

/** The result of a function of old belongs to its call by name. */
function dropName(message: JsonObject): JsonObject {
  if (!("name" in message) || message.role === "function") return message;
  const { name: _, ...rest } = message;
  return rest;
}

/** Thinking fields the chat form knows; answers of ours carry them, so callers send them back. */
const THINKING = ["reasoning", "reasoning_content", "reasoning_details"];

/**
 * Gives earlier thinking back in the one field the provider wants it in. `null`: it refuses such fields. Undefined, or
 * `reasoning_details` with their signatures: the message stays.
 */
function replayReasoning(message: JsonObject, field: Quirks["reasoningReplayField"]): JsonObject {
  if (field === undefined || field === "reasoning_details") return message;
  if (!THINKING.some((name) => name in message)) return message;
  // What appears in the field already counts, even when it is empty: DeepSeek wants it back like that.
  const text = field === null ? null : (asText(message[field]) ?? readReasoning(message));
  if (text !== null && THINKING.every((name) => name === field || !(name in message))) return message;
  const { reasoning: _, reasoning_content: __, reasoning_details: ___, ...rest } = message;
  return field === null || text === null ? rest : { ...rest, [field]: text };
}

/** Cache markers appear on messages and on their parts. */
function dropCacheControl(message: JsonObject): JsonObject {
  const content = message.content;
  const marked = Array.isArray(content) && content.some((part) => isObject(part) && "cache_control" in part);
  if (!marked && !("cache_control" in message)) return message;
  const { cache_control: _, ...rest } = message;
  return marked ? { ...rest, content: (content as unknown[]).map(unmark) } : rest;
}

function unmark(part: unknown): unknown {
  if (!isObject(part)) return part;
  const { cache_control: _, ...rest } = part;
  return rest;
}
