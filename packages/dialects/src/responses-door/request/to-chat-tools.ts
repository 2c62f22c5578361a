import { asFilledText, asObject, asObjects, isObject, type JsonObject } from "../../shared/json-object.ts";

/**
 * Tools and the choice among them: chat completions puts a function one level deeper, and asks for searches apart from
 * the tools. Tools that join in the middle of the conversation are offered from its beginning.
 */
export function toChatTools({ tools, input, tool_choice: choice }: JsonObject): JsonObject {
  const all = [...asObjects(tools), ...joinedTools(input)];
  const search = all.find(isSearch);
  const list = once(all.filter((tool) => !isSearch(tool)).flatMap(toChatTool));
  return {
    ...(list.length > 0 ? { tools: list } : {}),
    ...(choice && list.length > 0 ? { tool_choice: toChatChoice(choice) } : {}),
    ...(search ? { web_search_options: toSearchOptions(search) } : {}),
  };
}

/** Items that bring further tools: those of Codex, and what a search found. Source: types of openai 7.57.0, read 2026-11-28. */
const JOINING: ReadonlySet<unknown> = new Set(["additional_tools", "tool_search_output"]);

/** Tools that items of the input bring. What a search found is marked: a provider that searches reads it in the items. */
export const joinedTools = (input: unknown): JsonObject[] =>
  asObjects(input).flatMap(({ type, tools }) => {
    if (!JOINING.has(type)) return [];
    return type === "additional_tools"
      ? asObjects(tools)
      : asObjects(tools).map((tool) => ({ ...tool, found: true }));
  });

/** A history repeats what was found. */
function once(tools: readonly JsonObject[]): JsonObject[] {
  const seen = new Set<string>();
  return tools.filter((tool) => {
    const name = asFilledText(asObject(tool.function ?? tool.custom)?.name);
    const key = name === null ? null : `${String(tool.namespace ?? "")}\n${name}`;
    if (key === null || !seen.has(key)) {
      if (key !== null) seen.add(key);
      return true;
    }
    return false;
  });
}

const isSearch = ({ type }: JsonObject): boolean => String(type).startsWith("web_search");

function toSearchOptions({ search_context_size: size, user_location: location }: JsonObject): JsonObject {
  const { type: _, ...approximate } = withoutNulls(asObject(location) ?? {});
  return {
    ...(size ? { search_context_size: size } : {}),
    ...(location ? { user_location: { type: "approximate", approximate } } : {}),
  };
}

/** Tools that the provider runs itself stay as they are; those of a group carry its name. */
function toChatTool(tool: JsonObject): JsonObject[] {
  const { type, found, ...rest } = tool;
  const mark = found === true ? { found } : {};
  if (type === "namespace") return toGroup(tool);
  if (type === "function") return [{ type, function: withoutNulls(rest), ...mark }];
  if (type !== "custom") return [tool];
  const format = asObject(rest.format);
  if (format?.type !== "grammar") return [{ type, custom: rest, ...mark }];
  const { type: kind, ...grammar } = format;
  return [{ type, custom: { ...rest, format: { type: kind, grammar } }, ...mark }];
}

/** What is said of a group is said with its first tool. */
function toGroup({ name, description, tools, found }: JsonObject): JsonObject[] {
  return asObjects(tools)
    .flatMap(toChatTool)
    .map((tool, at) => {
      const member = tool.type === "custom" ? "custom" : "function";
      const inner = asObject(tool[member]) ?? {};
      const said = at === 0 ? asFilledText(description) : null;
      const whole = [said, asFilledText(inner.description)].filter(Boolean).join("\n\n");
      return {
        ...tool,
        ...(found === true ? { found } : {}),
        namespace: name,
        [member]: { ...inner, ...(whole ? { description: whole } : {}) },
      };
    });
}

function toChatChoice(choice: unknown): unknown {
  if (!isObject(choice)) return choice;
  const { type, name, namespace } = choice;
  const named = { name, ...(namespace ? { namespace } : {}) };
  if (type === "function") return { type, function: named };
  if (type === "custom") return { type, custom: named };
  if (type !== "allowed_tools") return choice;
  return { type, allowed_tools: { mode: choice.mode, tools: asObjects(choice.tools).map(toChatChoice) } };
}

const withoutNulls = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null));
