import type { ChatRequest } from "@causeway/contracts";
import { asObject, asObjects, asText, type JsonObject } from "../shared/json-object.ts";
import type { ToolTarget } from "./tool-target.ts";
import { plainType, toolFormatOf } from "./tool-table.ts";

/** A request that is asked for a search as its provider is. */
export interface FittedSearch {
  readonly chat: ChatRequest;
  /** `web_search` if there is none. */
  readonly unsearched: readonly string[];
}

const TYPE = "web_search";

/**
 * Tools of other formats that search the web, where the provider has a field for it; no search where the provider has none. Where a caller
 * can't do without, no such provider is chosen.
 */
export function fitSearch(chat: ChatRequest, target: ToolTarget): FittedSearch {
  const format = toolFormatOf(target.dialect);
  const tools = asObjects(chat.tools);
  const tool = tools.find(isSearch);
  const isAsked = chat.web_search_options != null || tool !== undefined;
  if (!isAsked || (format === "chat" && tool && target.quirks.chatTools?.has(TYPE)))
    return { chat, unsearched: [] };
  if (!canSearch(target)) {
    const { web_search_options: _, ...others } = chat;
    return { chat: { ...others, ...withoutSearch(chat) }, unsearched: [TYPE] };
  }
  if (format !== "chat" || !tool) return { chat, unsearched: [] };
  const options = { ...optionsOf(tool), ...chat.web_search_options };
  return { chat: { ...chat, ...withoutSearch(chat), web_search_options: options }, unsearched: [] };
}

const isSearch = ({ type }: JsonObject): boolean => plainType(asText(type) ?? "").startsWith(TYPE);

const withoutSearch = ({ tools }: ChatRequest): Pick<ChatRequest, "tools"> =>
  tools ? { tools: tools.filter((tool) => !isSearch(tool as JsonObject)) } : {};

/** Source of Nova's: Amazon Nova 2 user guide, "Built-in tools". */
function canSearch({ dialect, quirks, upstreamModel, mapping }: ToolTarget): boolean {
  if (mapping && !mapping.capabilities.webSearch) return false;
  switch (toolFormatOf(dialect)) {
    case "chat":
      return quirks.searchModels?.test(upstreamModel) === true;
    case "converse":
      return upstreamModel.includes("amazon.nova");
    case "cohere":
      return false;
    default:
      return true;
  }
}

/** `{type:"approximate",city,…}` of the other formats is one level deeper in chat completions. */
function optionsOf({ user_location: location, search_context_size: size }: JsonObject): JsonObject {
  const { type: _, ...approximate } = asObject(location) ?? {};
  return {
    ...(size ? { search_context_size: size } : {}),
    ...(location ? { user_location: { type: "approximate", approximate } } : {}),
  };
}
