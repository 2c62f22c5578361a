import type { ChatRequest, FunctionTool } from "@causeway/contracts";
import { offerAllowed } from "../../shared/tools/allowed-tools.ts";
import { asObject, asText, type JsonObject } from "../../shared/json-object.ts";
import { unknownTool } from "../../shared/errors/unknown-content.ts";
import type { ModelTraits } from "../model-traits.ts";
import { cachePoint } from "./cache-points.ts";
import type { WireMessage } from "./map-messages.ts";

/** Parts of `toolConfig`; without tools it is not sent. `toolChoice` absent means `auto`. */
export interface MappedTools {
  readonly tools: JsonObject[];
  readonly toolChoice?: JsonObject;
}

/**
 * Tools of a request. There is no way to forbid them by `toolChoice`: for `none` they are left out, unless the conversation
 * has tool blocks, which is refused without their tools.
 */
export function mapTools(
  asked: ChatRequest,
  messages: readonly WireMessage[],
  traits: ModelTraits,
): MappedTools {
  const chat = offerAllowed(asked);
  const mentioned = namesOf(messages);
  const isForbidden = chat.tool_choice === "none";
  const offered = isForbidden && mentioned.length === 0 ? [] : (chat.tools ?? []);
  const tools = [...offered.flatMap((tool) => mapTool(tool, traits)), ...webSearch(chat, traits)];
  if (tools.length === 0) return { tools: mentioned.map(emptyTool) };
  const toolChoice = isForbidden || !traits.forcedTools ? null : mapChoice(chat.tool_choice);
  return toolChoice ? { tools, toolChoice } : { tools };
}

function mapTool(tool: NonNullable<ChatRequest["tools"]>[number], traits: ModelTraits): JsonObject[] {
  if (tool.type !== "function") return [mapSystemTool(tool, traits)];
  const { function: fn, cache_control: marker } = tool as FunctionTool;
  const toolSpec = {
    name: fn.name,
    ...(fn.description ? { description: fn.description } : {}),
    inputSchema: { json: { type: "object", properties: {}, ...fn.parameters } },
    ...(fn.strict && traits.nativeSchema ? { strict: true } : {}),
  };
  const point = traits.richCachePoints ? cachePoint(marker, traits) : null;
  return point ? [{ toolSpec }, point] : [{ toolSpec }];
}

/** Tools that Bedrock runs itself, under the names other formats have for them. Source: Amazon Nova 2 user guide, "Built-in tools". */
const SYSTEM_TOOLS: readonly (readonly [RegExp, string])[] = [
  [/^web_search/, "nova_grounding"],
  [/^code_(?:interpreter|execution)/, "nova_code_interpreter"],
];

function mapSystemTool(tool: JsonObject, { family }: ModelTraits): JsonObject {
  const own = asObject(tool.systemTool);
  if (own) return { systemTool: own };
  const type = asText(tool.type) ?? "";
  const name = SYSTEM_TOOLS.find(([pattern]) => pattern.test(type))?.[1];
  if (name && family === "nova") return { systemTool: { name } };
  throw unknownTool("this model on Bedrock", type);
}

/** `web_search_options` and the `web` plugin ask for the same thing. */
function webSearch(chat: ChatRequest, { family }: ModelTraits): JsonObject[] {
  const isAsked = asObject(chat.web_search_options) !== null || chat.plugins?.some(({ id }) => id === "web");
  const isOffered = chat.tools?.some(({ type }) => type.startsWith("web_search"));
  return isAsked && !isOffered && family === "nova" ? [{ systemTool: { name: "nova_grounding" } }] : [];
}

function mapChoice(choice: ChatRequest["tool_choice"]): JsonObject | null {
  if (choice === "required") return { any: {} };
  const named = asObject(choice);
  const name = asText(asObject(named?.function)?.name) ?? asText(named?.name);
  return name ? { tool: { name } } : null;
}

const emptyTool = (name: string): JsonObject => ({
  toolSpec: { name, inputSchema: { json: { type: "object", properties: {} } } },
});

/** Names of the caller's tools that the conversation has calls of. */
function namesOf(messages: readonly WireMessage[]): string[] {
  const calls = messages
    .flatMap(({ content }) => content.map(({ toolUse }) => asObject(toolUse)))
    .filter((call) => call !== null && call.type !== "server_tool_use");
  return [...new Set(calls.map((call) => asText(call?.name) ?? ""))];
}
