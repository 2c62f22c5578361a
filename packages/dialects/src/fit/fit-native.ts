import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../shared/json-object.ts";
import type { ToolTarget } from "./tool-target.ts";
import { fitsName, nameLimitOf } from "./name-limits.ts";
import { createToolNamer, type ToolNames } from "./tool-names.ts";
import { toolFormatOf, treatmentOf } from "./tool-table.ts";

/** The changes that a body needs whose format is the provider's: nothing, tools and their names, or so much that it goes through the chat form. */
export type NativeFit =
  | { readonly kind: "none" }
  | {
      readonly kind: "edited";
      readonly body: JsonObject;
      readonly names: ToolNames;
      /** Types of the tools that its provider isn't offered. */
      readonly leftOut: readonly string[];
    }
  | { readonly kind: "by chat" };

const NONE: NativeFit = { kind: "none" };
const BY_CHAT: NativeFit = { kind: "by chat" };

type Rename = (name: string) => string;

/** The places in which a format names tools. */
interface Naming {
  /** The tools that a body offers. */
  offered(body: JsonObject): readonly JsonObject[];
  /** The name of an offered tool; null for tools whose name is fixed. */
  nameOf(tool: JsonObject): string | null;
  /** The members of a body that name tools, with other names. */
  rename(body: JsonObject, rename: Rename): JsonObject;
}

/** Looks only at the tools that are offered: a body that needs nothing costs next to nothing. */
export function fitNative(format: string, asked: JsonObject, target: ToolTarget): NativeFit {
  const { dialect, quirks } = target;
  const naming = NAMINGS[format];
  if (!naming || (!asked.tools && !asked.functions && !asked.input)) return NONE;
  const body = format === "openai-responses" ? withoutSearch(asked, target) : asked;
  const leftOut = body === asked ? [] : [SEARCH];
  const tools = naming.offered(body);
  if (tools.length === 0) return NONE;
  const toolFormat = toolFormatOf(dialect);
  const knowsTools = toolFormat === "chat" ? quirks.chatTools : quirks.responsesTools;
  if (knowsTools && tools.some((tool) => isForeign(tool, toolFormat, quirks))) return BY_CHAT;
  const limit = nameLimitOf(dialect, quirks.toolNames);
  const names = tools.map(naming.nameOf).filter((name) => name !== null);
  if (names.every((name) => fitsName(name, limit)))
    return body === asked ? NONE : { kind: "edited", body, names: NO_NAMES, leftOut };
  const namer = createToolNamer(
    names.map((name) => ({ name })),
    limit,
  );
  const renamed = naming.rename(body, (name) => namer.nameOf({ name }));
  return { kind: "edited", body: { ...body, ...renamed }, names: namer.names, leftOut };
}

const NO_NAMES: ToolNames = new Map();
const SEARCH = "web_search";

/** The price of a search isn't known where the catalog doesn't say that there is one: it is left out of what else is offered. */
function withoutSearch(body: JsonObject, { mapping }: ToolTarget): JsonObject {
  if (!mapping || mapping.capabilities.webSearch) return body;
  const tools = keepUnsearched(body.tools);
  const input = mapChanged(body.input, keepItem);
  if (tools === body.tools && input === body.input) return body;
  return RESPONSES.offered({ tools, input }).length === 0
    ? body
    : { ...body, ...present(body, { tools, input }) };
}

const keepUnsearched = (tools: unknown): unknown =>
  Array.isArray(tools) && tools.some(isSearch) ? tools.filter((tool: unknown) => !isSearch(tool)) : tools;

function keepItem(item: unknown): unknown {
  if (!isObject(item) || item.type !== "additional_tools") return item;
  const tools = keepUnsearched(item.tools);
  return tools === item.tools ? item : { ...item, tools };
}

/** The same list if nothing in it changes. */
function mapChanged(list: unknown, map: (item: unknown) => unknown): unknown {
  if (!Array.isArray(list) || list.every((item: unknown) => map(item) === item)) return list;
  return list.map(map);
}

const isSearch = (tool: unknown): boolean => isObject(tool) && String(tool.type).startsWith(SEARCH);

function isForeign(
  tool: JsonObject,
  format: ReturnType<typeof toolFormatOf>,
  quirks: ToolTarget["quirks"],
): boolean {
  const treatment = treatmentOf(asText(tool.type) ?? "function", format, quirks);
  return treatment !== "own" && treatment !== null;
}

/** A value whose `name` is the tool's. */
const renameIn = (value: JsonObject, rename: Rename): JsonObject => {
  const name = asFilledText(value.name);
  return name === null ? value : { ...value, name: rename(name) };
};

/** The same for one of its members. */
function renameMember(value: JsonObject, member: string, rename: Rename): JsonObject {
  const named = asObject(value[member]);
  return named ? { ...value, [member]: renameIn(named, rename) } : value;
}

const mapObjects = (value: unknown, map: (item: JsonObject) => JsonObject): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (isObject(item) ? map(item) : item)) : value;

/** Only the members that are there. */
const present = (body: JsonObject, members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([name]) => body[name] != null));

/** `{type,function:{name}}` and `{type,custom:{name}}` of chat completions. */
const renameKinds = (value: JsonObject, rename: Rename): JsonObject =>
  renameMember(renameMember(value, "function", rename), "custom", rename);

function renameChoice(choice: unknown, rename: Rename): unknown {
  if (!isObject(choice)) return choice;
  const allowed = asObject(choice.allowed_tools);
  if (!allowed) return renameKinds(choice, rename);
  const tools = mapObjects(allowed.tools, (tool) => renameKinds(tool, rename));
  return { ...choice, allowed_tools: { ...allowed, tools } };
}

const CHAT: Naming = {
  offered: ({ tools, functions }) => [...asObjects(tools), ...asObjects(functions)],
  nameOf: (tool) =>
    asFilledText(asObject(tool.function)?.name) ??
    asFilledText(asObject(tool.custom)?.name) ??
    (tool.type === undefined ? asFilledText(tool.name) : null),
  rename: (body, rename) =>
    present(body, {
      tools: mapObjects(body.tools, (tool) => renameKinds(tool, rename)),
      functions: mapObjects(body.functions, (fn) => renameIn(fn, rename)),
      tool_choice: renameChoice(body.tool_choice, rename),
      function_call: isObject(body.function_call) ? renameIn(body.function_call, rename) : body.function_call,
      messages: mapObjects(body.messages, (message) => renameMessage(message, rename)),
    }),
};

/** Names of authors are no names of tools. */
function renameMessage(message: JsonObject, rename: Rename): JsonObject {
  if (message.role === "function" || message.role === "tool") return renameIn(message, rename);
  if (message.role !== "assistant") return message;
  return {
    ...renameMember(message, "function_call", rename),
    ...present(message, { tool_calls: mapObjects(message.tool_calls, (call) => renameKinds(call, rename)) }),
  };
}

const MESSAGES: Naming = {
  offered: ({ tools }) => asObjects(tools),
  nameOf: (tool) => (isObject(tool.input_schema) ? asFilledText(tool.name) : null),
  rename: (body, rename) =>
    present(body, {
      tools: mapObjects(body.tools, (tool) => (isObject(tool.input_schema) ? renameIn(tool, rename) : tool)),
      tool_choice: isObject(body.tool_choice) ? renameIn(body.tool_choice, rename) : body.tool_choice,
      messages: mapObjects(body.messages, ({ content, ...message }) => ({
        ...message,
        content: mapObjects(content, (block) => renameBlock(block, rename)),
      })),
    }),
};

function renameBlock(block: JsonObject, rename: Rename): JsonObject {
  if (block.type === "tool_use") return renameIn(block, rename);
  if (block.type === "tool_reference") {
    const name = asFilledText(block.tool_name);
    return name === null ? block : { ...block, tool_name: rename(name) };
  }
  if (block.type === "tool_addition" || block.type === "tool_removal")
    return { ...block, tool: renameChanged(asObject(block.tool) ?? {}, rename) };
  return block.type === "tool_result" && Array.isArray(block.content)
    ? { ...block, content: mapObjects(block.content, (inner) => renameBlock(inner, rename)) }
    : block;
}

/** Tools of MCP servers keep their names. */
function renameChanged(tool: JsonObject, rename: Rename): JsonObject {
  if (tool.type === "tool_definition") return renameMember(tool, "definition", rename);
  return tool.type === "tool_reference" ? renameIn(tool, rename) : tool;
}

const RUN_BY_CALLERS: ReadonlySet<unknown> = new Set(["function", "custom"]);
const CALLS: ReadonlySet<unknown> = new Set(["function_call", "custom_tool_call"]);

/** Tools in groups keep their names: only providers without such a limit have groups. */
const RESPONSES: Naming = {
  offered: ({ tools, input }) => [
    ...asObjects(tools),
    ...(Array.isArray(input) ? input.flatMap(joinedTools) : []),
  ],
  nameOf: (tool) => (RUN_BY_CALLERS.has(tool.type) ? asFilledText(tool.name) : null),
  rename: (body, rename) =>
    present(body, {
      tools: renameTools(body.tools, rename),
      tool_choice: renameResponsesChoice(body.tool_choice, rename),
      input: mapObjects(body.input, (item) => renameItem(item, rename)),
    }),
};

const joinedTools = (item: unknown): JsonObject[] =>
  isObject(item) && item.type === "additional_tools" ? asObjects(item.tools) : [];

const renameTools = (tools: unknown, rename: Rename): unknown =>
  mapObjects(tools, (tool) => (RUN_BY_CALLERS.has(tool.type) ? renameIn(tool, rename) : tool));

function renameItem(item: JsonObject, rename: Rename): JsonObject {
  if (CALLS.has(item.type)) return item.namespace ? item : renameIn(item, rename);
  return item.type === "additional_tools" ? { ...item, tools: renameTools(item.tools, rename) } : item;
}

function renameResponsesChoice(choice: unknown, rename: Rename): unknown {
  if (!isObject(choice)) return choice;
  return choice.type === "allowed_tools"
    ? { ...choice, tools: renameTools(choice.tools, rename) }
    : RUN_BY_CALLERS.has(choice.type)
      ? renameIn(choice, rename)
      : choice;
}

const NAMINGS: Readonly<Record<string, Naming>> = {
  "openai-chat": CHAT,
  "anthropic-messages": MESSAGES,
  "openai-responses": RESPONSES,
};
