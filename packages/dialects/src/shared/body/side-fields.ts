import { isObject, type JsonObject } from "../json-object.ts";

/**
 * A chat request without what only other formats know: `extra_content` of messages and parts (that of tool calls belongs
 * to providers of this format too), and, where markers are refused, cache markers of tools and tool calls. Returns the
 * same object when there is none.
 */
export function dropSideFields(chat: JsonObject, dropMarkers: boolean): JsonObject {
  const messages = mapObjects(chat.messages, (message) => dropFromMessage(message, dropMarkers));
  const tools = dropMarkers ? mapObjects(chat.tools, (tool) => without(tool, "cache_control")) : chat.tools;
  return messages === chat.messages && tools === chat.tools ? chat : { ...chat, messages, tools };
}

function dropFromMessage(message: JsonObject, dropMarkers: boolean): JsonObject {
  const content = mapObjects(message.content, (part) => without(part, "extra_content"));
  const calls = dropMarkers
    ? mapObjects(message.tool_calls, (call) => without(call, "cache_control"))
    : message.tool_calls;
  const rest = without(message, "extra_content");
  if (content === message.content && calls === message.tool_calls) return rest;
  return { ...rest, ...(content === undefined ? {} : { content }), ...(calls ? { tool_calls: calls } : {}) };
}

function without(value: JsonObject, field: string): JsonObject {
  if (!(field in value)) return value;
  const { [field]: _, ...rest } = value;
  return rest;
}

/** The same value when it is no list or no object in it changed. */
function mapObjects(items: unknown, change: (item: JsonObject) => JsonObject): unknown {
  if (!Array.isArray(items)) return items;
  let changed = false;
  const mapped = items.map((item: unknown) => {
    const next = isObject(item) ? change(item) : item;
    changed ||= next !== item;
    return next;
  });
  return changed ? mapped : items;
}
