import { asObjects, isObject, type JsonObject } from "../json-object.ts";

/** `functions`, `function_call` and role `function` of a chat request, as tools; in place. */
export function modernizeTools(chat: JsonObject): void {
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
    chat.messages = modernizeMessages(messages);
}

/** A legacy result names its function, not its call: it belongs to the call just before it. */
function modernizeMessages(messages: readonly JsonObject[]): JsonObject[] {
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
