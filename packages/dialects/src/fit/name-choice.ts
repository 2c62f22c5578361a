import { type ChatRequest, GatewayError } from "@causeway/contracts";
import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../shared/json-object.ts";
import type { Quirks } from "../target.ts";
import type { OriginalTool, ToolNamer } from "./tool-names.ts";
import { plainType, type ToolFormat, treatmentOf } from "./tool-table.ts";

/** The names of a request's tools, and the provider that they go to. */
interface Naming {
  readonly namer: ToolNamer;
  readonly tools: readonly OriginalTool[];
  readonly keepsCustom: boolean;
  readonly format: ToolFormat;
  readonly quirks: Quirks;
}

/**
 * The choice among tools, by the names that they have at the provider.
 * @throws GatewayError `unsupported_parameter` for a choice that the provider can't be given
 */
export function nameChoice(
  { tool_choice: choice, web_search_options: search }: ChatRequest,
  naming: Naming,
): Pick<ChatRequest, "tool_choice"> {
  if (!isObject(choice)) return choice ? { tool_choice: choice } : {};
  const allowed = asObject(choice.allowed_tools);
  if (allowed) {
    const tools = asObjects(allowed.tools).map((tool) => nameIn(tool, naming) ?? tool);
    return { tool_choice: { ...choice, allowed_tools: { ...allowed, tools } } };
  }
  const named = nameIn(choice, naming);
  if (named) return { tool_choice: named };
  // Where a search is a setting, it is done whatever the choice.
  if (naming.format === "chat" && search && isSearch(choice)) return {};
  return { tool_choice: ofProvider(choice, naming) };
}

type Chosen = { type: string } & JsonObject;

/** A choice names tools without their group: the first of that name is meant. Null for tools without a name. */
function nameIn(one: JsonObject, { namer, tools, keepsCustom }: Naming): Chosen | null {
  const custom = asObject(one.custom);
  const named = custom ?? asObject(one.function);
  const isFound = one.type === "tool_search" && tools.some(({ kind }) => kind === "tool_search");
  const wanted = asText(named?.name) ?? (isFound ? "tool_search" : null);
  if (wanted === null) return null;
  const group = asFilledText(named?.namespace);
  const known = tools.find(({ name, namespace }) => name === wanted && (!group || group === namespace));
  const member = custom && keepsCustom ? "custom" : "function";
  return { type: member, [member]: { name: namer.nameOf(known ?? { name: wanted }) } };
}

const isSearch = ({ type }: JsonObject): boolean => plainType(asText(type) ?? "").startsWith("web_search");

/** A tool that the provider runs, by its type. */
function ofProvider(choice: JsonObject, { format, quirks }: Naming): Chosen {
  const type = asText(choice.type) ?? "";
  const isOwn = treatmentOf(type, format, quirks) === "own";
  if (isOwn && (format === "responses" || format === "chat")) return { ...choice, type };
  if (format === "messages" && isSearch(choice))
    return { type: "function", function: { name: "web_search" } };
  if (asText(choice.name) !== null) return { ...choice, type };
  const message = `tool_choice: this model's provider can't be made to use ${type.slice(0, 64)}`;
  throw new GatewayError("unsupported_parameter", message, { param: "tool_choice" });
}
