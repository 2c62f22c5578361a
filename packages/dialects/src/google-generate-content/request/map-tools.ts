import type { ChatRequest, FunctionTool } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { unknownTool } from "../../shared/errors/unknown-content.ts";
import type { ModelTraits } from "../model-traits.ts";

/** Google's own tools by the names callers have for them. Source: Gemini API reference, "Tool". */
const OWN_TOOLS: readonly (readonly [RegExp, string])[] = [
  [/^web_?search|^google_?search$/i, "googleSearch"],
  [/^code_?(execution|interpreter)/i, "codeExecution"],
  [/^url_?context$|^web_?fetch/i, "urlContext"],
  [/^google_?maps$/i, "googleMaps"],
  [/^file_?search$/i, "fileSearch"],
  [/^enterprise_?web_?search$/i, "enterpriseWebSearch"],
  [/^computer_?use$/i, "computerUse"],
];

/** `tools` and `toolConfig`, each only where there is something to say. */
export function mapTools(
  chat: ChatRequest,
  traits: ModelTraits,
): { tools?: JsonObject[]; toolConfig?: JsonObject } {
  const own = mapOwnTools(chat);
  const functions = (chat.tools ?? []).filter(isFunction).map(declare);
  const tools = [...own, ...(functions.length > 0 ? [{ functionDeclarations: functions }] : [])];
  const calling = functions.length > 0 ? mapChoice(chat) : null;
  const config = {
    ...(calling ? { functionCallingConfig: calling } : {}),
    // Without it the model may use only one kind of tool in an answer.
    ...(own.length > 0 && functions.length > 0 && traits.mixesTools
      ? { includeServerSideToolInvocations: true }
      : {}),
  };
  return {
    ...(tools.length > 0 ? { tools } : {}),
    ...(Object.keys(config).length > 0 ? { toolConfig: config } : {}),
  };
}

const isFunction = (tool: NonNullable<ChatRequest["tools"]>[number]): tool is FunctionTool =>
  tool.type === "function";

/** `parametersJsonSchema` takes JSON Schema as it is; `parameters` would refuse every keyword it does not know. */
function declare({ function: fn }: FunctionTool): JsonObject {
  return {
    name: fn.name,
    ...(fn.description ? { description: fn.description } : {}),
    ...(fn.parameters ? { parametersJsonSchema: fn.parameters } : {}),
  };
}

/**
 * Web search is also asked for alongside the tools.
 * @throws GatewayError `unsupported_parameter` for tools that Google does not have.
 */
function mapOwnTools(chat: ChatRequest): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const tool of chat.tools ?? []) {
    if (isFunction(tool)) continue;
    const name = OWN_TOOLS.find(([pattern]) => pattern.test(tool.type))?.[1];
    if (!name) throw unknownTool("Gemini", tool.type);
    found.set(name, asObject(tool[tool.type]) ?? asObject((tool as JsonObject)[name]) ?? {});
  }
  const isSearched = chat.web_search_options || chat.plugins?.some(({ id }) => id === "web");
  if (isSearched && !found.has("googleSearch")) found.set("googleSearch", {});
  return [...found].map(([name, options]) => ({ [name]: options }));
}

/** Source: Gemini API docs, "Function calling modes". `VALIDATED` is `AUTO` that may be bound to some functions. */
function mapChoice({ tool_choice: choice }: ChatRequest): JsonObject | null {
  if (!choice) return null;
  if (typeof choice === "string") return { mode: MODES[choice] ?? "AUTO" };
  if (choice.type !== "allowed_tools") return forced([functionName(choice)]);
  const allowed = asObject(choice.allowed_tools) ?? choice;
  const names = asObjects(allowed.tools).map(functionName);
  return allowed.mode === "required"
    ? forced(names)
    : { mode: "VALIDATED", allowedFunctionNames: filled(names) };
}

const MODES: Readonly<Record<string, string>> = { none: "NONE", auto: "AUTO", required: "ANY" };

const filled = (names: readonly (string | null)[]): string[] => names.filter((name) => name !== null);

const forced = (names: readonly (string | null)[]): JsonObject => ({
  mode: "ANY",
  ...(filled(names).length > 0 ? { allowedFunctionNames: filled(names) } : {}),
});

const functionName = (tool: JsonObject): string | null =>
  asFilledText(asObject(tool.function)?.name) ?? asFilledText(tool.name);
