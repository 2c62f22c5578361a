import { asObject, type JsonObject } from "../shared/json-object.ts";
import {
  type NamedDoor,
  problemOf,
  type RoutingProblem,
  RoutingProblemFound,
  toRoutingError,
} from "./problem.ts";

/** A model that is tried when the one before it can't serve the request. */
export interface Fallback {
  readonly model: string;
  /** Path of the member that names it. */
  readonly param: string;
}

/** The models that a request names to be tried after its own. */
export interface Fallbacks {
  /** In the order in which they are tried, each once, and never that of `model`. */
  readonly models: readonly Fallback[];
  /** Members that say so: the gateway acts on them, and no provider gets them. */
  readonly members: readonly string[];
  /** Why the gateway can't try them itself; null if it can. */
  readonly problem: RoutingProblem | null;
}

/** Names in one member: more than anyone waits for. */
const MAX_NAMES = 16;
/** As for `model`. */
const MAX_LENGTH = 512;

/**
 * Members that name further models, by the endpoint that documents them. Sources, read 2026-11-28: OpenRouter, "Model fallbacks"
 * (`models`: names; tried on any error, context length, moderation and rate limits among them); LiteLLM, "Client-side fallbacks", as of
 * 2026-10-14 (`fallbacks`: names, or objects with a `model` and further members of the request); Anthropic, "Refusals and fallback"
 * (`fallbacks`: `"default"`, or objects with a `model` and overrides), and OpenRouter's endpoint for the same (`model` alone).
 */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  chat: ["models", "fallbacks"],
  responses: ["models"],
  messages: ["fallbacks"],
};

/**
 * Reads the models that a request names to be tried after its own. Null: it names none.
 * @throws GatewayError `invalid_parameters` for lists that can't be read, in formats where the gateway alone reads them
 */
export function readFallbacks({ name: door }: NamedDoor, body: JsonObject): Fallbacks | null {
  const members = (MEMBERS[door] ?? []).filter((name) => isFilled(body[name]));
  const [member, second] = members;
  if (member === undefined) return null;
  try {
    if (second !== undefined) throw invalid(second, `send either ${member} or ${second}, not both`);
    return { models: readNames(member, body[member], body.model), members, problem: null };
  } catch (thrown) {
    const problem = problemOf(thrown);
    // Anthropic runs its own, and judges what it is sent.
    if (door !== "messages") throw toRoutingError(problem);
    return { models: [], members, problem };
  }
}

/** An empty list names nothing. */
const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

function readNames(member: string, value: unknown, own: unknown): readonly Fallback[] {
  if (!Array.isArray(value)) {
    if (value === "default")
      throw unsupported(member, "only Anthropic itself chooses fallbacks. Name the models");
    throw invalid(member, "expected an array");
  }
  if (value.length > MAX_NAMES)
    throw invalid(member, `has ${value.length} models; at most ${MAX_NAMES} are allowed`);
  const seen = new Set<unknown>([own]);
  const found: Fallback[] = [];
  for (const [at, item] of value.entries()) {
    const param = `${member}.${at}`;
    const model = readName(param, item, member !== "models");
    if (!seen.has(model)) found.push({ model, param });
    seen.add(model);
  }
  return found;
}

function readName(param: string, item: unknown, mayBeObject: boolean): string {
  const settings = mayBeObject ? asObject(item) : null;
  if (!settings) return requireName(param, item);
  const model = requireName(`${param}.model`, settings.model);
  const more = Object.keys(settings).find((name) => name !== "model");
  if (more === undefined) return model;
  const shown = more.slice(0, MAX_SHOWN);
  throw unsupported(`${param}.${shown}`, "every model gets the same request. Send only model");
}

const MAX_SHOWN = 64;

function requireName(param: string, value: unknown): string {
  if (typeof value === "string" && value !== "" && value.length <= MAX_LENGTH) return value;
  throw invalid(param, "expected the name of a model");
}

const invalid = (param: string, why: string) => new RoutingProblemFound("invalid_parameters", param, why);

const unsupported = (param: string, why: string) =>
  new RoutingProblemFound("unsupported_parameter", param, why);

/** Paths of the members in which `findNamedModels` finds the same names. */
export const isFallbackPath = (param: string, { members }: Fallbacks): boolean =>
  members.some((member) => param === member || param.startsWith(`${member}.`));

/** The first of `models`, which OpenRouter takes as the model of a request without `model`. Undefined: there is none. */
export function firstOfModels({ name: door }: NamedDoor, body: JsonObject): string | undefined {
  const isMissing = body.model === undefined || body.model === null;
  if (!isMissing || !MEMBERS[door]?.includes("models") || !Array.isArray(body.models)) return undefined;
  const [first]: unknown[] = body.models;
  return typeof first === "string" ? first : undefined;
}
