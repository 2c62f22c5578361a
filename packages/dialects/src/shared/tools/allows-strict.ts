import { asArray, asObject, isObject, type JsonObject } from "../json-object.ts";

/** Keywords that OpenAI's strict schemas don't have. */
const MISSING: readonly string[] =
  "allOf oneOf not dependentRequired dependentSchemas if then else patternProperties unevaluatedProperties".split(
    " ",
  );
const MAX_DEPTH = 10;

/**
 * Whether OpenAI takes a schema with `strict`: every object is closed and requires each of its members. Claude's structured outputs
 * allow optional ones. Source: OpenAI's guide "Structured model outputs", "Supported schemas", read 2026-11-28; BerriAI/litellm#38211.
 */
export const allowsStrict = (schema: unknown): boolean =>
  isObject(schema) && schema.type === "object" && !("anyOf" in schema) && isStrict(schema, 0);

function isStrict(value: unknown, depth: number): boolean {
  if (!isObject(value)) return true;
  if (depth > MAX_DEPTH || MISSING.some((keyword) => keyword in value)) return false;
  return isClosed(value) && innerOf(value).every((inner) => isStrict(inner, depth + 1));
}

function isClosed(schema: JsonObject): boolean {
  const properties = asObject(schema.properties);
  if (schema.type !== "object" && !properties) return true;
  const required = new Set(asArray(schema.required));
  return (
    schema.additionalProperties === false && Object.keys(properties ?? {}).every((name) => required.has(name))
  );
}

const innerOf = (schema: JsonObject): unknown[] => [
  ...["properties", "$defs", "definitions"].flatMap((name) => Object.values(asObject(schema[name]) ?? {})),
  ...asArray(schema.anyOf),
  schema.items,
];
