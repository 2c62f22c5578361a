import { asFilledText, asObject, asObjects, isObject, type JsonObject } from "./shared/json-object.ts";

/** `web_search_20260209`, `web_search_preview_2025_03_11` */
const DATE = /_(?:20\d{6}|20\d\d_\d\d_\d\d)$/;
/** More than providers have. */
const MAX_TYPES = 64;
const MAX_LENGTH = 64;

/**
 * Types of the tools that a request offers in any format, without their date and each once: the provider may run some of them and charge
 * for it. Functions, of which there are many, are left out, and so are tools without a type, which are functions. Further tools join in
 * the middle: items `additional_tools` of Responses, which Codex sends, and blocks `tool_addition` of Messages. Null when there are none.
 */
export function readToolTypes({
  tools,
  input,
  messages,
  web_search_options: search,
}: JsonObject): readonly string[] | null {
  const types = new Set<string>(asObject(search) ? ["web_search"] : []);
  addTypes(types, tools);
  // In place: a conversation can be long, and nearly none of its items is one of these.
  if (Array.isArray(input))
    for (const item of input)
      if (isObject(item) && item.type === "additional_tools") addTypes(types, item.tools);
  if (Array.isArray(messages))
    for (const message of messages) if (isObject(message)) addJoined(types, message.content);
  return types.size > 0 ? [...types] : null;
}

function addJoined(types: Set<string>, content: unknown): void {
  if (!Array.isArray(content)) return;
  for (const block of content)
    if (isObject(block) && block.type === "tool_addition") addTypes(types, block.tools ?? [block.tool]);
}

function addTypes(types: Set<string>, tools: unknown): void {
  if (!Array.isArray(tools)) return;
  for (const tool of asObjects(tools)) {
    const type = asFilledText(tool.type);
    if (type !== null && type !== "function" && types.size < MAX_TYPES)
      types.add(type.slice(0, MAX_LENGTH).replace(DATE, ""));
  }
}
