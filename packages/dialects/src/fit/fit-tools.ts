import type { ChatRequest, ToolCall } from "@causeway/contracts";
import { unknownTool } from "../shared/errors/unknown-content.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../shared/json-object.ts";
import { isCustomCall, openaiCallState } from "../shared/tools/openai-call-state.ts";
import type { Quirks } from "../target.ts";
import { clientTool } from "./client-tools.ts";
import { toTextArguments, toTextFunction } from "./custom-tools.ts";
import { type FoldBudget, foldRoot, ofNova, startFoldBudget, withProperties } from "./fold-schema.ts";
import { nameChoice } from "./name-choice.ts";
import { nameLimitOf } from "./name-limits.ts";
import {
  type GivenNames,
  giveProperties,
  limitsProperties,
  nameProperties,
  toGiven,
} from "./property-names.ts";
import { createToolNamer, type OriginalTool, type ToolNamer, type ToolNames } from "./tool-names.ts";
import { boundTools } from "./tool-bounds.ts";
import type { ToolTarget } from "./tool-target.ts";
import { plainType, type ToolFormat, toolFormatOf, treatmentOf } from "./tool-table.ts";
import { fitSearch } from "./fit-search.ts";

/** A request whose tools its provider takes. */
export interface FittedTools {
  readonly chat: ChatRequest;
  readonly names: ToolNames;
  /** Types of the tools that its provider isn't offered. */
  readonly leftOut: readonly string[];
}

/** A tool on its way: what it is to its caller, if it is one that the caller runs. */
interface Offered {
  readonly tool: JsonObject;
  readonly original: OriginalTool | null;
}

/**
 * A chat request with the tools that its provider has: names within its limits, tools of other formats as functions.
 * @throws GatewayError `unsupported_parameter` for a tool that the provider doesn't have and that can't be left out
 */
export function fitTools(asked: ChatRequest, target: ToolTarget): FittedTools {
  const { dialect, quirks } = target;
  const format = toolFormatOf(dialect);
  const { chat, unsearched } = fitSearch(asked, target);
  const { offered, leftOut: tools } = offer(asObjects(chat.tools), { format, quirks });
  const leftOut = [...unsearched, ...tools];
  refuseNeeded(leftOut, offered, chat.tool_choice);
  const originals = offered.flatMap(({ original }) => original ?? []);
  const limit = nameLimitOf(dialect, quirks.toolNames);
  const calleeOf = createFinder(originals, treatmentOf("namespace", format, quirks) === "own");
  const namer = createToolNamer([...originals, ...calledIn(chat.messages, calleeOf)], limit);
  const keepsCustom = treatmentOf("custom", format, quirks) === "own";
  const keepsFound = treatmentOf("tool_search", format, quirks) === "own";
  const place = { format, quirks, model: target.upstreamModel, budget: startFoldBudget() };
  const schemas = offered.map((one) => fitSchema(one, place));
  const named = schemas.map((one) => nameTool(one, namer, keepsFound));
  const { toolBounds } = quirks;
  const { tools: bound, messages } =
    toolBounds && format === "chat"
      ? boundTools(named, chat.messages, toolBounds)
      : { tools: named, messages: chat.messages };
  const { tools: _, tool_choice: __, ...others } = chat;
  const fitted: JsonObject = {
    ...others,
    ...(bound.length > 0 ? { tools: bound } : {}),
    ...nameChoice(chat, { namer, tools: originals, keepsCustom, format, quirks }),
    messages: nameCalls(keepsFound ? messages : forgetFound(messages), {
      namer,
      calleeOf,
      keepsCustom,
      propertiesOf: createPropertyFinder(schemas),
    }),
  };
  return { chat: fitted as ChatRequest, names: withArguments(namer, schemas), leftOut };
}

/** The names of tools, with those whose arguments have other names. */
function withArguments(namer: ToolNamer, tools: readonly Offered[]): ToolNames {
  const renamed = tools.flatMap(({ original }) => (original?.properties ? [original] : []));
  if (renamed.length === 0) return namer.names;
  return new Map([...namer.names, ...renamed.map((tool) => [namer.nameOf(tool), tool] as const)]);
}

/** Finds the names that the arguments of a tool are given, where they differ. */
function createPropertyFinder(tools: readonly Offered[]): (tool: OriginalTool) => GivenNames | undefined {
  const known = new Map(
    tools.flatMap(({ original }) =>
      original?.properties ? [[keyOf(original), toGiven(original.properties)] as const] : [],
    ),
  );
  return (tool) => known.get(keyOf(tool));
}

const keyOf = ({ name, namespace = "" }: OriginalTool): string => `${namespace}\n${name}`;

interface Place {
  readonly format: ToolFormat;
  readonly quirks: Quirks;
}

function offer(tools: readonly JsonObject[], place: Place): { offered: Offered[]; leftOut: string[] } {
  const offered: Offered[] = [];
  const leftOut: string[] = [];
  for (const tool of tools) {
    const made = convert(tool, place);
    if (made) offered.push(made);
    else leftOut.push(String(tool.type));
  }
  return { offered, leftOut };
}

/** @returns null for a tool that is left out. @throws GatewayError */
function convert(tool: JsonObject, { format, quirks }: Place): Offered | null {
  const type = asText(tool.type) ?? "";
  if (type === "function")
    return { tool: loaded(tool, { format, quirks }), original: originalOf(tool, asObject(tool.function)) };
  const treatment = treatmentOf(type, format, quirks);
  const custom = type === "custom" ? asObject(tool.custom) : null;
  if (treatment === "own" || (treatment === null && isLeftToFormat(type, format)))
    return { tool, original: custom && originalOf(tool, custom) };
  if (custom) {
    const original = { ...originalOf(tool, custom), kind: "custom" } as const;
    return { tool: { type: "function", function: toTextFunction(custom) }, original };
  }
  const own = clientTool(tool);
  if (own) return own;
  if (treatment === "left out") return null;
  throw unknownTool("this model's provider", type);
}

/** Formats that know their tools by themselves, and Claude's newer tools, which are dated. */
const isLeftToFormat = (type: string, format: ToolFormat): boolean =>
  format === "messages" ? plainType(type) !== type : format !== "chat" && format !== "responses";

/** Without what only OpenAI's search and its calls from code read: elsewhere every tool is there from the beginning. */
function loaded(tool: JsonObject, { format, quirks }: Place): JsonObject {
  const fn = asObject(tool.function);
  const isSearched = format === "responses" && treatmentOf("tool_search", format, quirks) === "own";
  if (isSearched || !fn || !SEARCHED.some((member) => member in fn)) return tool;
  const kept = Object.entries(fn).filter(([member]) => !SEARCHED.includes(member));
  return { ...tool, function: Object.fromEntries(kept) };
}

const SEARCHED = ["defer_loading", "allowed_callers", "output_schema", "async"];

function originalOf(tool: JsonObject, named: JsonObject | null): OriginalTool {
  const namespace = asFilledText(tool.namespace);
  return { name: asText(named?.name) ?? "", ...(namespace ? { namespace } : {}) };
}

/** A tool that is left out must not be what the request is about. */
function refuseNeeded(leftOut: readonly string[], offered: readonly Offered[], choice: unknown): void {
  const [first] = leftOut;
  if (first === undefined) return;
  const wanted = isObject(choice) ? plainType(String(choice.type)) : null;
  const isWanted = leftOut.some((type) => plainType(type) === wanted);
  if (offered.length === 0 || isWanted) throw unknownTool("this model's provider", first);
}

type FindTool = (call: ToolCall) => OriginalTool;

/** Tools that earlier answers called. */
function calledIn(messages: ChatRequest["messages"], calleeOf: FindTool): OriginalTool[] {
  const called: OriginalTool[] = [];
  for (const message of messages)
    if (message.role === "assistant")
      for (const call of message.tool_calls ?? []) called.push(calleeOf(call));
  return called;
}

/**
 * Finds the tool that a call is of. Functions that a search of OpenAI's found are called in a group of their own name, although they are
 * declared in none (recorded traffic).
 */
function createFinder(tools: readonly OriginalTool[], keepsGroups: boolean): FindTool {
  const known = new Set(tools.map(keyOf));
  return (call) => {
    const { name } = call.function;
    const namespace = keepsGroups ? null : asFilledText(openaiCallState(call).namespace);
    const isGrouped = namespace !== null && (known.has(`${namespace}\n${name}`) || !known.has(`\n${name}`));
    return isGrouped ? { name, namespace } : { name };
  };
}

/** The model that reads schemas, and what is left to fold them. */
interface SchemaPlace extends Place {
  readonly model: string;
  readonly budget: FoldBudget;
}

/** A function with the schema that its provider takes. */
function fitSchema(offered: Offered, place: SchemaPlace): Offered {
  const { tool, original } = offered;
  const fn = asObject(tool.function);
  const schema = asObject(fn?.parameters);
  if (!fn || !schema) return offered;
  const plain = schemaFor(schema, place);
  const { schema: fitted, names } =
    original && limitsProperties(place.format, place.model)
      ? nameProperties(plain)
      : { schema: plain, names: null };
  if (fitted === schema) return offered;
  return {
    tool: { ...tool, function: { ...fn, parameters: fitted } },
    original: original && names && names.size > 0 ? { ...original, properties: names } : original,
  };
}

function schemaFor(schema: JsonObject, { format, quirks, model, budget }: SchemaPlace): JsonObject {
  if (quirks.plainSchemas && format !== "messages") return withProperties(foldRoot(schema, budget));
  if (format === "messages") return foldRoot(schema, budget);
  if (format !== "converse") return schema;
  return model.includes("amazon.nova") ? ofNova(foldRoot(schema, budget)) : foldRoot(schema, budget);
}

function nameTool({ tool, original }: Offered, namer: ToolNamer, keepsFound: boolean): JsonObject {
  if (!original) return tool;
  const { namespace: _, found, ...rest } = tool;
  const member = tool.type === "custom" ? "custom" : "function";
  const named = { ...asObject(tool[member]), name: namer.nameOf(original) };
  return { ...rest, ...(keepsFound && found === true ? { found } : {}), [member]: named };
}

/** Earlier calls by the names that their tools have now. */
function nameCalls(messages: ChatRequest["messages"], naming: CallNaming): ChatRequest["messages"] {
  return messages.map((message) =>
    message.role === "assistant" && message.tool_calls?.length
      ? { ...message, tool_calls: message.tool_calls.map((call) => nameCall(call, naming)) }
      : message,
  );
}

/** Results of searches are said in words, which is what they also have. */
const forgetFound = (messages: ChatRequest["messages"]): ChatRequest["messages"] =>
  messages.map((message) => {
    if (message.role !== "tool" || !asObject(asObject(message.extra_content)?.openai)?.found) return message;
    const { extra_content: _, ...rest } = message;
    return rest;
  });

interface CallNaming {
  readonly namer: ToolNamer;
  readonly calleeOf: FindTool;
  readonly keepsCustom: boolean;
  readonly propertiesOf: (tool: OriginalTool) => GivenNames | undefined;
}

/** The state of a call that is another kind of call here means nothing to its provider. */
function nameCall(call: ToolCall, { namer, calleeOf, keepsCustom, propertiesOf }: CallNaming): ToolCall {
  const callee = calleeOf(call);
  const name = namer.nameOf(callee);
  const isText = !keepsCustom && isCustomCall(call);
  const properties = isText ? undefined : propertiesOf(callee);
  const { name: given, arguments: asked } = call.function;
  const args = properties ? giveProperties(asked, properties) : asked;
  if (name === given && args === asked && !isText && (keepsCustom || !call.extra_content?.openai))
    return call;
  const fn = { ...call.function, name, arguments: isText ? toTextArguments(args) : args };
  const { openai, ...others } = call.extra_content ?? {};
  const extra = { ...others, ...(keepsCustom && openai ? { openai } : {}) };
  const { extra_content: _, ...rest } = call;
  return { ...rest, function: fn, ...(Object.keys(extra).length > 0 ? { extra_content: extra } : {}) };
}
