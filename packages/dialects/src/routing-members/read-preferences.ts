import { isObject, type JsonObject } from "../shared/json-object.ts";
import { type NamedDoor, problemOf, type RoutingProblem, RoutingProblemFound } from "./problem.ts";

/** Wishes of a request on the providers that may serve it: the member `provider` of OpenRouter's API. */
export interface ProviderPreferences {
  /** Names of providers, in lowercase. Null: it doesn't say. */
  readonly order: readonly string[] | null;
  readonly only: readonly string[] | null;
  readonly ignore: readonly string[] | null;
  readonly allowFallbacks: boolean;
  readonly sort: "price" | "latency" | "throughput" | null;
  /** The most that a provider may charge: USD per million tokens, and per request. */
  readonly maxPrice: MaxPrice | null;
  /** Members of the request that its provider must have; null: it may leave some out. */
  readonly required: readonly string[] | null;
  /** The first member that the gateway can't act on; null: there is none. */
  readonly problem: RoutingProblem | null;
}

interface MaxPrice {
  readonly prompt: number | null;
  readonly completion: number | null;
  readonly request: number | null;
}

type Known = Omit<ProviderPreferences, "problem">;

const MAX_NAMES = 64;
const MAX_NAME = 128;
const MAX_SHOWN = 64;

/**
 * Members of `provider` that the catalog has no facts for, and the values that ask for nothing. Source of all members: OpenRouter,
 * "Provider routing", and `ProviderPreferences` of its API reference, read 2026-11-28.
 */
const WITHOUT_FACTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  data_collection: (value) => value === "allow",
  zdr: (value) => value === false,
  enforce_distillable_text: (value) => value === false,
  quantizations: (value) => Array.isArray(value) && value.length === 0,
  preferred_min_throughput: () => false,
  preferred_max_latency: () => false,
};

const SORTS = ["price", "latency", "throughput"] as const;

type Reader = (value: unknown, param: string, body: JsonObject) => Partial<Known>;

const READERS: Readonly<Record<string, Reader>> = {
  order: (value, param) => ({ order: readNames(value, param) }),
  only: (value, param) => ({ only: readNames(value, param) }),
  ignore: (value, param) => ({ ignore: readNames(value, param) }),
  allow_fallbacks: (value, param) => ({ allowFallbacks: readSwitch(value, param) }),
  sort: (value, param) => ({ sort: readSort(value, param) }),
  max_price: (value, param) => ({ maxPrice: readMaxPrice(value, param) }),
  require_parameters: (value, param, body) => ({
    required: readSwitch(value, param) ? readRequired(body, param) : null,
  }),
};

const NOTHING: Known = {
  order: null,
  only: null,
  ignore: null,
  allowFallbacks: true,
  sort: null,
  maxPrice: null,
  required: null,
};

/**
 * Reads the member `provider` of a chat completion or a response; null: there is none. What can't be acted on is a problem only
 * of providers that the gateway chooses: routers that have the member themselves get it unchanged.
 */
export function readPreferences({ name: door }: NamedDoor, body: JsonObject): ProviderPreferences | null {
  const { provider } = body;
  if ((door !== "chat" && door !== "responses") || provider === undefined || provider === null) return null;
  try {
    return { ...NOTHING, ...readMembers(provider, body), problem: null };
  } catch (thrown) {
    return { ...NOTHING, problem: problemOf(thrown) };
  }
}

function readMembers(provider: unknown, body: JsonObject): Partial<Known> {
  if (!isObject(provider)) throw refusal("invalid_parameters", "provider", "expected an object");
  let read: Partial<Known> = {};
  for (const [name, value] of Object.entries(provider)) {
    if (value === null) continue;
    const param = `provider.${name.slice(0, MAX_SHOWN)}`;
    const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (reader) read = { ...read, ...reader(value, param, body) };
    else if (!Object.hasOwn(WITHOUT_FACTS, name) || WITHOUT_FACTS[name]?.(value) !== true)
      throw refusal("unsupported_parameter", param, NOT_KNOWN);
  }
  return read;
}

/** Members that every provider has, or that the gateway itself acts on. */
const BASIC: ReadonlySet<string> = new Set([
  "model",
  "messages",
  "input",
  "instructions",
  "stream",
  "stream_options",
  "previous_response_id",
  "routing",
  "models",
  "fallbacks",
  "provider",
]);

/** Values that ask for what happens anyway. */
const NEUTRAL: Readonly<Record<string, readonly unknown[]>> = {
  n: [1],
  logprobs: [false],
  store: [false],
  background: [false],
  parallel_tool_calls: [true],
  presence_penalty: [0],
  frequency_penalty: [0],
  service_tier: ["auto", "default"],
  truncation: ["disabled"],
};

const MAX_MEMBERS = 128;

/** Names of the members of a request that ask a provider for something. */
function readRequired(body: JsonObject, param: string): readonly string[] {
  const required = Object.entries(body).flatMap(([name, value]) => {
    const isPlain = value === null || value === undefined || BASIC.has(name);
    return isPlain || (Object.hasOwn(NEUTRAL, name) && NEUTRAL[name]?.includes(value)) ? [] : name;
  });
  if (required.length > MAX_MEMBERS)
    throw refusal("invalid_parameters", param, `works with at most ${MAX_MEMBERS} members in a request`);
  return required.map((name) => name.slice(0, MAX_SHOWN));
}

const NOT_KNOWN = "this gateway doesn't know this about providers, so it can't choose by it. Leave it out";

function readNames(value: unknown, param: string): readonly string[] {
  if (!Array.isArray(value) || value.length > MAX_NAMES)
    throw refusal("invalid_parameters", param, `expected an array of at most ${MAX_NAMES} providers`);
  return value.map((name: unknown, at) => {
    if (typeof name === "string" && name !== "" && name.length <= MAX_NAME) return name.toLowerCase();
    throw refusal("invalid_parameters", `${param}.${at}`, "expected the name of a provider");
  });
}

function readSwitch(value: unknown, param: string): boolean {
  if (typeof value === "boolean") return value;
  throw refusal("invalid_parameters", param, "expected true or false");
}

/** A word, or an object that also says whether models are sorted together. */
function readSort(value: unknown, param: string): Known["sort"] {
  if (!isObject(value)) return readSortWord(value, param);
  const more = Object.keys(value).find((name) => name !== "by" && name !== "partition");
  if (more !== undefined)
    throw refusal("unsupported_parameter", `${param}.${more.slice(0, MAX_SHOWN)}`, NOT_KNOWN);
  const { by, partition } = value;
  if (partition !== undefined && partition !== null && partition !== "model")
    throw refusal(
      "unsupported_parameter",
      `${param}.partition`,
      "models are tried in the order of the request",
    );
  return by === undefined || by === null ? null : readSortWord(by, `${param}.by`);
}

function readSortWord(value: unknown, param: string): Known["sort"] {
  const found = SORTS.find((word) => word === value);
  if (found) return found;
  throw refusal("invalid_parameters", param, `expected one of ${SORTS.join(", ")}`);
}

function readMaxPrice(value: unknown, param: string): MaxPrice {
  if (!isObject(value)) throw refusal("invalid_parameters", param, "expected an object");
  const { prompt, completion, request, ...rest } = value;
  const more = Object.keys(rest).find((name) => rest[name] !== null && rest[name] !== undefined);
  if (more !== undefined)
    throw refusal("unsupported_parameter", `${param}.${more.slice(0, MAX_SHOWN)}`, NOT_KNOWN);
  return {
    prompt: readPrice(prompt, `${param}.prompt`),
    completion: readPrice(completion, `${param}.completion`),
    request: readPrice(request, `${param}.request`),
  };
}

/** USD. */
const MAX_PRICE = 1_000_000;

/** A number, or one as a text, which is how OpenRouter's SDKs send it. */
function readPrice(value: unknown, param: string): number | null {
  if (value === undefined || value === null) return null;
  const price = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof price === "number" && price >= 0 && price <= MAX_PRICE) return price;
  throw refusal("invalid_parameters", param, "expected a price in USD");
}

const refusal = (code: RoutingProblem["code"], param: string, why: string) =>
  new RoutingProblemFound(code, param, why);
