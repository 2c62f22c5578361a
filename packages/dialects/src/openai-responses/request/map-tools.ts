import type { ChatRequest } from "@causeway/contracts";
import { asObject, asObjects, isObject, type JsonObject } from "../../shared/json-object.ts";

/** Tools, the choice among them, and searches however they were asked for. */
export function mapTools(chat: ChatRequest): JsonObject {
  const tools = ((chat.tools as JsonObject[] | null | undefined) ?? []).filter(isDeclared).map(mapTool);
  if (!tools.some(({ type }) => isSearch(type))) tools.push(...findSearch(chat));
  if (wantsImages(chat) && !tools.some(({ type }) => type === "image_generation"))
    tools.push(mapImages(chat));
  if (tools.length === 0) return {};
  const choice = mapChoice(chat.tool_choice);
  return {
    tools,
    ...(choice === undefined ? {} : { tool_choice: choice }),
    ...(typeof chat.parallel_tool_calls === "boolean"
      ? { parallel_tool_calls: chat.parallel_tool_calls }
      : {}),
  };
}

/** What a search found is in the input. */
const isDeclared = ({ found }: JsonObject): boolean => found !== true;

const isSearch = (type: unknown): boolean => String(type).startsWith("web_search");

/** `strict` is on by default here and rewrites schemas; in chat completions it is off. */
function mapTool(tool: JsonObject): JsonObject {
  const fn = asObject(tool.function);
  if (tool.type === "function" && fn) {
    const { name, description, parameters, strict, ...rest } = fn;
    return {
      type: "function",
      ...rest,
      name,
      ...(description ? { description } : {}),
      parameters: parameters ?? { type: "object", properties: {} },
      strict: strict ?? false,
    };
  }
  if (tool.type === "custom" && isObject(tool.custom)) return { type: "custom", ...mapCustom(tool.custom) };
  // Searches of the Messages format are dated.
  return /^web_search_\d{8}$/.test(String(tool.type)) ? { type: "web_search" } : tool;
}

/** Chat completions puts a grammar one level deeper. */
function mapCustom({ format, ...rest }: JsonObject): JsonObject {
  if (!isObject(format)) return rest;
  return { ...rest, format: isObject(format.grammar) ? { type: format.type, ...format.grammar } : format };
}

function mapChoice(choice: ChatRequest["tool_choice"]): unknown {
  if (!isObject(choice)) return choice ?? undefined;
  if (isObject(choice.function)) return { type: "function", name: choice.function.name };
  if (isObject(choice.custom)) return { type: "custom", name: choice.custom.name };
  const allowed = asObject(choice.allowed_tools);
  if (!allowed) return choice;
  return {
    type: "allowed_tools",
    mode: allowed.mode,
    tools: asObjects(allowed.tools).map((tool) => mapChoice(tool as ChatRequest["tool_choice"])),
  };
}

/** `web_search_options` of chat completions, and the plugin of the same meaning. */
function findSearch(chat: ChatRequest): JsonObject[] {
  const options = asObject(chat.web_search_options);
  const wanted = options ?? chat.plugins?.find(({ id }) => id === "web");
  if (!wanted) return [];
  const location = asObject(options?.user_location);
  return [
    {
      type: "web_search",
      ...(options?.search_context_size ? { search_context_size: options.search_context_size } : {}),
      ...(location ? { user_location: { type: "approximate", ...asObject(location.approximate) } } : {}),
    },
  ];
}

const wantsImages = ({ modalities, image_config: config }: ChatRequest): boolean =>
  Boolean(modalities?.includes("image") || config);

function mapImages({ image_config: config }: ChatRequest): JsonObject {
  const size = config?.image_size;
  return { type: "image_generation", ...(size && /^\d+x\d+$/.test(size) ? { size } : {}) };
}
