import { isObject, type JsonObject } from "../json-object.ts";
import { type CallIds, type CallIdRule, createCallIds } from "./call-ids.ts";

/** Messages of the chat form with ids of calls that this provider accepts. The same array if all are valid. */
export function fitChatIds<Messages>(messages: Messages, rule: CallIdRule): Messages;
export function fitChatIds(messages: unknown, rule: CallIdRule): unknown {
  if (!Array.isArray(messages)) return messages;
  const ids = createCallIds(rule);
  let changed = false;
  const fitted = messages.map((message: unknown) => {
    const next = isObject(message) ? fitMessage(message, ids) : message;
    changed ||= next !== message;
    return next;
  });
  return changed ? fitted : messages;
}

function fitMessage(message: JsonObject, ids: CallIds): JsonObject {
  const { tool_call_id: result, tool_calls: calls } = message;
  if (typeof result === "string") {
    const id = ids.ofResult(result);
    return id === result ? message : { ...message, tool_call_id: id };
  }
  if (!Array.isArray(calls)) return message;
  ids.beginAnswer();
  let changed = false;
  const fitted = calls.map((call: unknown) => {
    if (!isObject(call) || typeof call.id !== "string") return call;
    const id = ids.ofCall(call.id);
    changed ||= id !== call.id;
    return id === call.id ? call : { ...call, id };
  });
  return changed ? { ...message, tool_calls: fitted } : message;
}
