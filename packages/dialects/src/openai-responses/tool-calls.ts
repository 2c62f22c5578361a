import type { ToolCall } from "@causeway/contracts";
import { asFilledText, asObject, asText, type JsonObject, parseNested } from "../shared/json-object.ts";
import { openaiCallState } from "../shared/tools/openai-call-state.ts";

/** Members of a call that the chat form has no field for. */
const KEPT = ["namespace", "caller"] as const;

/** What of a call the format needs back: its kind (a custom tool takes text), and who called which tool. */
function callState(item: JsonObject): JsonObject | null {
  const kept = KEPT.filter((field) => item[field] !== undefined && item[field] !== null);
  const isCustom = item.type === "custom_tool_call";
  const isSearch = item.type === "tool_search_call";
  if (!isCustom && !isSearch && kept.length === 0) return null;
  const state = Object.fromEntries(kept.map((field) => [field, item[field]]));
  return {
    openai: { ...(isCustom ? { custom: true } : {}), ...(isSearch ? { tool_search: true } : {}), ...state },
  };
}

/** A tool call as an item. */
export function toCallItem(call: ToolCall): JsonObject {
  const { custom, tool_search: isSearch, ...kept } = openaiCallState(call);
  if (isSearch === true) return toSearchItem(call);
  const head = { call_id: call.id, name: call.function.name };
  return custom === true
    ? { type: "custom_tool_call", ...head, input: call.function.arguments, ...kept }
    : { type: "function_call", ...head, arguments: call.function.arguments || "{}", ...kept };
}

/** The call of a search for tools that the caller runs. */
const toSearchItem = (call: ToolCall): JsonObject => ({
  type: "tool_search_call",
  call_id: call.id,
  execution: "client",
  arguments: asObject(parseNested(call.function.arguments)) ?? {},
});

/** Start of a tool call in the chat form; its arguments are said apart. */
export function toToolCall(item: JsonObject, position: number): ToolCall {
  const extra = callState(item);
  return {
    id: asFilledText(item.call_id) ?? asFilledText(item.id) ?? `call_${position}`,
    type: "function",
    function: {
      name: asText(item.name) ?? (item.type === "tool_search_call" ? "tool_search" : ""),
      arguments: "",
    },
    ...(extra ? { extra_content: extra } : {}),
  };
}
