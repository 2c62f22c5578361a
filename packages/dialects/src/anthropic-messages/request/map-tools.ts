import type { ChatRequest, FunctionTool } from "@causeway/contracts";
import { offerAllowed } from "../../shared/tools/allowed-tools.ts";
import type { ModelTraits } from "../../shared/claude/model-traits.ts";
import { asObject, asObjects, asText, isObject, type JsonObject } from "../../shared/json-object.ts";
import { unknownTool } from "../../shared/errors/unknown-content.ts";

/** `tools` and `tool_choice` of a request; absent members are not sent. */
export interface MappedTools {
  readonly tools?: JsonObject[];
  readonly tool_choice?: JsonObject;
}

const WEB_SEARCH = "web_search_20250305";

/**
 * Tools and tool choice in the Messages format.
 *
 * @param history the messages, already mapped
 * @throws GatewayError `unsupported_parameter` for custom tools, which Claude doesn't have
 */
export function mapTools(
  asked: ChatRequest,
  history: readonly JsonObject[],
  traits: ModelTraits,
): MappedTools {
  const chat = offerAllowed(asked);
  const tools = [...(chat.tools ?? []).map((tool) => mapTool(tool, traits)), ...webSearch(chat)];
  if (tools.length === 0) return mentionedTools(history);
  const choice = mapChoice(chat.tool_choice);
  const isSingle = chat.parallel_tool_calls === false && choice?.type !== "none";
  if (!isSingle) return choice ? { tools, tool_choice: choice } : { tools };
  return { tools, tool_choice: { ...(choice ?? { type: "auto" }), disable_parallel_tool_use: true } };
}

function mapTool(tool: NonNullable<ChatRequest["tools"]>[number], traits: ModelTraits): JsonObject {
  if (tool.type !== "function") return mapServerTool(tool);
  const { function: fn, cache_control: marker } = tool as FunctionTool;
  return {
    name: fn.name,
    ...(fn.description ? { description: fn.description } : {}),
    input_schema: { type: "object", properties: {}, ...fn.parameters },
    ...(fn.strict && traits.nativeSchema ? { strict: true } : {}),
    ...(marker ? { cache_control: marker } : {}),
  };
}

/** Tools of the Messages format pass as they are; those of other formats' web search get this one's name. */
function mapServerTool(tool: JsonObject): JsonObject {
  const type = asText(tool.type) ?? "";
  if (type === "custom" && tool.custom) throw unknownTool("Claude", type);
  if (!type.startsWith("web_search") || (/^web_search_2\d{7}$/.test(type) && !/_preview_/.test(type)))
    return tool;
  return { type: WEB_SEARCH, name: "web_search", ...location(tool.user_location) };
}

/** `web_search_options` and the `web` plugin ask for the same thing. */
function webSearch(chat: ChatRequest): JsonObject[] {
  const options = asObject(chat.web_search_options);
  const plugin = chat.plugins?.find(({ id }) => id === "web");
  const isAsked = options !== null || plugin !== undefined;
  if (!isAsked || (chat.tools ?? []).some(({ type }) => type.startsWith("web_search"))) return [];
  const most = plugin?.max_results;
  return [
    {
      type: WEB_SEARCH,
      name: "web_search",
      ...(typeof most === "number" ? { max_uses: most } : {}),
      ...location(options?.user_location),
    },
  ];
}

/** `{type:"approximate",approximate:{city,…}}` (chat) or `{type:"approximate",city,…}`. */
function location(value: unknown): JsonObject {
  const given = asObject(value);
  if (!given) return {};
  const { approximate, ...flat } = given;
  return { user_location: { type: "approximate", ...(isObject(approximate) ? approximate : flat) } };
}

function mapChoice(choice: ChatRequest["tool_choice"]): JsonObject | null {
  if (choice === null || choice === undefined) return null;
  if (choice === "required") return { type: "any" };
  if (typeof choice === "string") return { type: choice };
  const name = asText(asObject(choice.function)?.name) ?? asText(choice.name);
  return name === null ? null : { type: "tool", name };
}

/** A conversation with tool calls in it is refused unless their tools are declared; these may not be called. */
function mentionedTools(history: readonly JsonObject[]): MappedTools {
  const calls = history
    .flatMap(({ content }) => asObjects(content))
    .filter(({ type }) => type === "tool_use");
  const names = [...new Set(calls.map(({ name }) => asText(name) ?? ""))];
  if (names.length === 0) return {};
  const tools = names.map((name) => ({ name, input_schema: { type: "object", properties: {} } }));
  return { tools, tool_choice: { type: "none" } };
}
