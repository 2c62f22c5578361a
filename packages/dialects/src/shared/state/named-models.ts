import { asFilledText, asObjects, isObject, type JsonObject } from "../json-object.ts";
import { impliedModel } from "./implied-models.ts";

/** A model that a request names anywhere but in `model`: what runs it is the provider, at that model's price. */
export interface NamedModel {
  /** As the caller wrote it; null: the provider chooses. */
  readonly model: string | null;
  /** Path of the member that names it. */
  readonly param: string;
  /** Type of the tool that asks it without naming it. */
  readonly tool?: string;
}

/**
 * Members whose values are models, in any spelling: `model`, `safety_model`, `answering_model`, `models`, `allowed_models`,
 * `model_name`, `fallbacks` … Providers invent further ones, so the name decides and not a list. `deployment_name`: Azure,
 * `data_sources[].parameters.embedding_dependency`.
 */
const NAMES_MODELS =
  /(?:^|_)models?(?:_(?:names?|ids?|list))?$|(?:^|_)fallbacks?(?:_models?)?$|^(?:advisor|judge|deployment_name)$/;

/** Texts, files and schemas of the caller, and labels: no provider reads a model's name out of them. */
const CONTENT: ReadonlySet<string> = new Set(
  (
    "model messages input prompt instructions system documents query contents functions function_call metadata " +
    "response_format output_format text prediction suffix user negative_prompt"
  ).split(" "),
);

/** Members of a tool that describe it to the model, and the schemas of its arguments. */
const OF_TOOLS: ReadonlySet<string> = new Set(["description", "instructions", "input_schema", "headers"]);
/** Tools that the caller runs: nothing in them is the provider's. */
const OWN_TOOLS: ReadonlySet<unknown> = new Set(["function", "custom"]);

const MAX_DEPTH = 8;
/** More than any documented list; what is beyond it counts as the provider's choice. */
const MAX_NAMES = 64;

type Add = (model: string | null, param: string, tool?: string) => void;

/**
 * Models that a request names in addition to `model`, in any member of any format: fallbacks, tools that ask a model
 * themselves (advisors, subagents, image generation), judges and guard models, routers' lists, tools that come in the
 * middle of a conversation. The models of a conversation's past answers are no requests.
 */
export function findNamedModels(body: JsonObject): readonly NamedModel[] {
  const found: NamedModel[] = [];
  const add: Add = (model, param, tool) => {
    if (found.length < MAX_NAMES) found.push({ model, param, ...(tool ? { tool } : {}) });
    else if (found.length === MAX_NAMES) found.push({ model: null, param });
  };
  for (const [name, value] of Object.entries(body)) {
    if (CONTENT.has(name)) continue;
    if (name === "tools") findInTools(value, name, add);
    else findInMember(name, value, name, add, 0);
  }
  findInTurns(body.messages, "messages", add);
  findInTurns(body.input, "input", add);
  return found;
}

function findInMember(name: string, value: unknown, param: string, add: Add, depth: number): void {
  // Numbers and switches, most settings of a request, name nothing.
  if (value === null || (typeof value !== "object" && typeof value !== "string") || depth > MAX_DEPTH) return;
  if (name === "plugins") addImplied(value, param, (plugin) => plugin.id, add);
  if (NAMES_MODELS.test(toSnake(name))) addNames(value, param, add, depth);
  else if (name === "tools") findInTools(value, param, add);
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) findInObject(item, `${param}.${at}`, add, depth + 1);
  } else findInObject(value, param, add, depth + 1);
}

function findInObject(value: unknown, param: string, add: Add, depth: number): void {
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value))
    findInMember(name, inner, `${param}.${name}`, add, depth);
}

/** A name, a list of names, objects with a `model` and settings of it, or names of models by names of models (LiteLLM). */
function addNames(value: unknown, param: string, add: Add, depth: number): void {
  if (typeof value === "string") {
    if (value !== "") add(isChoice(value) ? null : value, param);
  } else if (depth > MAX_DEPTH) add(null, param);
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) addNames(item, `${param}.${at}`, add, depth + 1);
  } else if (isObject(value)) addNamesOf(value, param, add, depth);
}

function addNamesOf(settings: JsonObject, param: string, add: Add, depth: number): void {
  for (const [name, value] of Object.entries(settings)) {
    const path = `${param}.${name}`;
    const isList = Array.isArray(value) && value.some((item) => typeof item === "string");
    if (isList || NAMES_MODELS.test(toSnake(name))) addNames(value, path, add, depth + 1);
    else findInMember(name, value, path, add, depth + 1);
  }
}

/** Words for "the provider chooses", and patterns: what they reach is not said. */
const isChoice = (name: string): boolean => name === "default" || name === "auto" || name.includes("*");

function findInTools(tools: unknown, param: string, add: Add): void {
  if (!Array.isArray(tools)) return;
  addImplied(tools, param, (tool) => tool.type, add);
  for (const [at, tool] of tools.entries()) if (isObject(tool)) findInTool(tool, `${param}.${at}`, add);
}

function findInTool(tool: JsonObject, param: string, add: Add): void {
  if (OWN_TOOLS.has(tool.type) || "input_schema" in tool) return;
  for (const [name, value] of Object.entries(tool)) {
    if (!OF_TOOLS.has(name)) findInMember(name, value, `${param}.${name}`, add, 1);
  }
}

/** Tools and plugins that ask a model although they name none. */
function addImplied(items: unknown, param: string, kindOf: (item: JsonObject) => unknown, add: Add): void {
  if (!Array.isArray(items)) return;
  for (const [at, item] of items.entries()) {
    if (!isObject(item)) continue;
    const kind = kindOf(item);
    const implied = impliedModel(kind, item);
    if (implied !== undefined) add(implied, `${param}.${at}`, asFilledText(item.type) ?? undefined);
  }
}

/**
 * Tools that join in the middle: items `additional_tools` of Responses, blocks `tool_addition` of Messages. Everything else
 * in a turn is what someone said.
 */
function findInTurns(turns: unknown, param: string, add: Add): void {
  if (!Array.isArray(turns)) return;
  for (const [at, turn] of turns.entries()) {
    if (!isObject(turn)) continue;
    addBrought(turn, `${param}.${at}`, add);
    if (!Array.isArray(turn.content)) continue;
    for (const [index, block] of turn.content.entries())
      if (isObject(block)) addBrought(block, `${param}.${at}.content.${index}`, add);
  }
}

function addBrought({ tools, tool }: JsonObject, param: string, add: Add): void {
  findInTools(tools, `${param}.tools`, add);
  for (const one of asObjects([tool])) findInTools([one], `${param}.tool`, add);
}

const toSnake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
