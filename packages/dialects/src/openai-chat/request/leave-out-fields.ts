import { asFilledText, asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import { leaveOutParsed } from "../../shared/history/leave-out-parsed.ts";
import type { UnsentMessageFields } from "../../target.ts";

/**
 * A message without the members that this provider refuses: answers of others have them, and clients send answers back as they
 * are. Null means unset. A refusal, or the transcript of speech, that is all of an answer becomes its text. The same object if it has no such member.
 */
export function leaveOutFields(message: JsonObject, unsent: UnsentMessageFields): JsonObject {
  const fields = unsent[kindOf(message.role)];
  let next = message;
  for (const field of Object.keys(message)) {
    const isUnset = message[field] === null && !unsent.nullable.has(field);
    if (!isUnset && (!fields.has(field) || isLegacyCall(field, message[field]))) continue;
    if (next === message) next = withText(message, fields);
    delete next[field];
  }
  if (fields.has("refusal")) next = withoutRefusalParts(next, message);
  return leaveOutOfCalls(next, message, unsent.calls);
}

function kindOf(role: unknown): Exclude<keyof UnsentMessageFields, "calls" | "nullable"> {
  if (role === "assistant" || role === "tool") return role;
  return role === "system" || role === "developer" ? "instructions" : "user";
}

/** A call of a function of old: without it the history would be another. */
const isLegacyCall = (field: string, value: unknown): boolean => field === "function_call" && isObject(value);

/** A copy that says as text what goes with a member. */
function withText(message: JsonObject, unsent: ReadonlySet<string>): JsonObject {
  const isSilent = !asFilledText(message.content) && !Array.isArray(message.content);
  const said =
    (unsent.has("refusal") ? asFilledText(message.refusal) : null) ??
    (unsent.has("audio") ? asFilledText(asObject(message.audio)?.transcript) : null);
  return isSilent && said !== null ? { ...message, content: said } : { ...message };
}

const isRefusal = (part: unknown): part is JsonObject => isObject(part) && part.type === "refusal";

function withoutRefusalParts(next: JsonObject, message: JsonObject): JsonObject {
  const { content } = next;
  if (!Array.isArray(content) || !content.some(isRefusal)) return next;
  const texts = content.map((part: unknown) =>
    isRefusal(part) ? { type: "text", text: part.refusal } : part,
  );
  return change(next, message, "content", texts);
}

function leaveOutOfCalls(next: JsonObject, message: JsonObject, unsent: ReadonlySet<string>): JsonObject {
  const calls = next.tool_calls;
  if (!Array.isArray(calls)) return next;
  const plain = calls.map((call: unknown) => (isObject(call) ? toPlainCall(call, unsent) : call));
  if (plain.every((call, at) => call === calls[at])) return next;
  return change(next, message, "tool_calls", plain);
}

/** The same object if nothing of it is left out. */
function toPlainCall(call: JsonObject, unsent: ReadonlySet<string>): JsonObject {
  const called = isObject(call.function) ? leaveOutParsed(call.function) : call.function;
  if (called === call.function && !Object.keys(call).some((field) => unsent.has(field))) return call;
  const kept = Object.entries(call).filter(([field]) => !unsent.has(field));
  return { ...Object.fromEntries(kept), ...("function" in call && { function: called }) };
}

/** Changes a copy in place; what the caller sent stays as it is. */
function change(next: JsonObject, message: JsonObject, field: string, value: unknown): JsonObject {
  if (next === message) return { ...next, [field]: value };
  next[field] = value;
  return next;
}
