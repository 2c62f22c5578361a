import { asObject, asObjects, isObject, type JsonObject } from "../../shared/json-object.ts";

/**
 * Tools and the choice among them: chat completions puts a function one level deeper, and asks for searches apart from
 * the tools.
 */
export function toChatTools({ tools, tool_choice: choice }: JsonObject): JsonObject {
  const all = asObjects(tools);
  const search = all.find(isSearch);
  const list = all.filter((tool) => !isSearch(tool)).map(toChatTool);
  return {
    ...(list.length > 0 ? { tools: list } : {}),
    ...(choice && list.length > 0 ? { tool_choice: toChatChoice(choice) } : {}),
    ...(search ? { web_search_options: toSearchOptions(search) } : {}),
  };
}

const isSearch = ({ type }: JsonObject): boolean => String(type).startsWith("web_search");

function toSearchOptions({ search_context_size: size, user_location: location }: JsonObject): JsonObject {
  const { type: _, ...approximate } = withoutNulls(asObject(location) ?? {});
  return {
    ...(size ? { search_context_size: size } : {}),
    ...(location ? { user_location: { type: "approximate", approximate } } : {}),
  };
}

/** Tools that the provider runs itself stay as they are. */
function toChatTool(tool: JsonObject): JsonObject {
  const { type, ...rest } = tool;
  if (type === "function") return { type, function: withoutNulls(rest) };
  if (type !== "custom") return tool;
  const format = asObject(rest.format);
  if (format?.type !== "grammar") return { type, custom: rest };
  const { type: kind, ...grammar } = format;
  return { type, custom: { ...rest, format: { type: kind, grammar } } };
}

function toChatChoice(choice: unknown): unknown {
  if (!isObject(choice)) return choice;
  const { type, name } = choice;
  if (type === "function") return { type, function: { name } };
  if (type === "custom") return { type, custom: { name } };
  if (type !== "allowed_tools") return choice;
  return { type, allowed_tools: { mode: choice.mode, tools: asObjects(choice.tools).map(toChatChoice) } };
}

const withoutNulls = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null));
