import {
  asArray,
  asFilledText,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";
import { readContent, readReasoning } from "./split-content.ts";

/**
 * Makes the message of a whole answer one that a strict client accepts, in place. Fields we do not know stay. Empty
 * objects that some servers send for absent things (Snowflake: `audio`, `function_call`) go, since clients act on them.
 */
export function normaliseMessage(message: JsonObject): JsonObject {
  message.role = "assistant";
  if (message.content !== null && message.content !== undefined && typeof message.content !== "string") {
    const { text, reasoning, images } = readContent(message.content);
    message.content = text;
    if (reasoning) message.reasoning ??= reasoning;
    if (images.length > 0) message.images = [...asArray(message.images), ...images];
  }
  message.content = asText(message.content);
  const reasoning = readReasoning(message);
  if (reasoning !== null) message.reasoning = reasoning;
  dropEmpty(message, "audio", "id");
  dropEmpty(message, "function_call", "name");
  normaliseToolCalls(message);
  return message;
}

/** Removes `field` when the member that makes it one is missing. */
function dropEmpty(message: JsonObject, field: string, member: string): void {
  const value = message[field];
  if (isObject(value) && !asFilledText(value[member])) delete message[field];
}

/** `tool_calls: null` and `[]` both mean none; a call always has an id, a type and its arguments as text. */
function normaliseToolCalls(message: JsonObject): void {
  const calls = asObjects(message.tool_calls);
  if (calls.length === 0) {
    delete message.tool_calls;
    return;
  }
  calls.forEach((call, position) => {
    call.id = asFilledText(call.id) ?? `call_${position}`;
    call.type = asFilledText(call.type) ?? "function";
    if (call.type === "custom") return;
    const fn = isObject(call.function) ? call.function : {};
    fn.name = asText(fn.name) ?? "";
    if (typeof fn.arguments !== "string") fn.arguments = JSON.stringify(fn.arguments ?? {});
    call.function = fn;
  });
  message.tool_calls = calls;
}
