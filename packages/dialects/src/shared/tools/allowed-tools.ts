import type { ChatRequest } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, isObject, type JsonObject } from "../json-object.ts";

/**
 * For formats that cannot be told which of the tools may be called: only those are offered, and the choice is the mode
 * alone. Tools that the provider runs itself are named by their type. Returns the same request for any other choice.
 */
export function offerAllowed(chat: ChatRequest): ChatRequest {
  const { tool_choice: choice, tools } = chat;
  if (!isObject(choice) || choice.type !== "allowed_tools") return chat;
  const allowed = asObject(choice.allowed_tools) ?? choice;
  const names = new Set(asObjects(allowed.tools).map(nameOf));
  return {
    ...chat,
    tools: tools?.filter((tool) => names.has(nameOf(tool as JsonObject))),
    tool_choice: allowed.mode === "required" ? "required" : "auto",
  };
}

const nameOf = (tool: JsonObject): string =>
  asFilledText(asObject(tool.function)?.name) ??
  asFilledText(asObject(tool.custom)?.name) ??
  asFilledText(tool.name) ??
  String(tool.type);
