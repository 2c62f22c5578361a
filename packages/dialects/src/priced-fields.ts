import { asArray, isObject, type JsonObject } from "./shared/json-object.ts";

/**
 * Members by which a request moves its price, in any format, tools and models aside. `[]`: of each item of a list. What each costs at a
 * provider is a table of `packages/providers`, which names the sources.
 */
export const PRICED_FIELDS = [
  "service_tier",
  "speed",
  "inference_geo",
  "web_search_options.search_type",
  "plugins[].id",
  "enable_search",
  "search_parameters.mode",
  "venice_parameters.enable_web_search",
  "venice_parameters.enable_web_scraping",
  "venice_parameters.enable_x_search",
  "compound_custom.tools.enabled_tools[]",
  "guardrails",
  "provider",
] as const;

export type PricedFieldName = (typeof PRICED_FIELDS)[number];

/** A member that a request has, with its value as text; `set` for a value that is none. */
export interface PricedField {
  readonly field: PricedFieldName;
  readonly value: string;
}

/** Of one request: more than providers have. */
const MAX_FIELDS = 16;
const MAX_LENGTH = 64;

const PATHS = PRICED_FIELDS.map((field) => ({ field, path: field.split(/\.|(?=\[\])/) }));
const MEMBERS: ReadonlySet<string> = new Set(PATHS.flatMap(({ path }) => path[0] ?? []));

/** Members of a request that may move its price, each value once. Null when it has none. */
export function readPricedFields(body: JsonObject): readonly PricedField[] | null {
  // Nearly no request has any.
  if (!Object.keys(body).some((name) => MEMBERS.has(name))) return null;
  let found: PricedField[] | null = null;
  for (const { field, path } of PATHS) {
    if (!Object.hasOwn(body, path[0] ?? "")) continue;
    for (const value of new Set(valuesAt(body, path))) {
      found ??= [];
      if (found.length < MAX_FIELDS) found.push({ field, value: value.slice(0, MAX_LENGTH) });
    }
  }
  return found;
}

/** Numbers, false, null and what is empty ask for nothing: `speed` of a voice is a number. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === "[]") return valuesIn(asArray(value), rest);
  if (name !== undefined) return isObject(value) ? valuesAt(value[name], rest) : [];
  if (typeof value === "string") return value === "" ? [] : [value];
  if (value === true) return ["true"];
  const isFilled = Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0;
  return isFilled ? ["set"] : [];
}

/** Each value once, wherever in the list it is: what moves the price may come after any number of items that don't. */
function valuesIn(items: readonly unknown[], path: readonly string[]): string[] {
  const found = new Set<string>();
  for (const item of items) {
    if (found.size >= MAX_FIELDS) break;
    for (const value of valuesAt(item, path)) found.add(value);
  }
  return [...found];
}
