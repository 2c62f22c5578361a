import type { JsonObject } from "../dialects/dialect.ts";

const MAX_DEPTH = 6;

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2025-01-02T03:04:05Z",
  date: "2025-01-02",
  time: "03:04:05Z",
  duration: "P1D",
  email: "someone@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  uri: "https://example.com/",
  url: "https://example.com/",
};

interface Walk {
  readonly root: JsonObject;
  readonly depth: number;
  /** Name of the property, shown in made-up texts. */
  readonly name: string;
}

/**
 * A value that satisfies a JSON Schema, always the same one. Covers what providers' structured outputs allow: types, enum,
 * const, objects, arrays, unions, `$ref`, ranges, lengths, formats. `pattern` is not solved.
 */
export const valueFromSchema = (schema: JsonObject): unknown =>
  makeValue(schema, { root: schema, depth: 0, name: "value" });

function makeValue(schema: unknown, walk: Walk): unknown {
  if (!isObject(schema)) return `sample ${walk.name}`;
  if (typeof schema.$ref === "string")
    return makeValue(resolveRef(schema.$ref, walk.root), deeper(walk, walk.name));
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("default" in schema && schema.default !== undefined) return schema.default;
  const union = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(union))
    return makeValue({ ...withoutUnions(schema), ...pickMember(union, walk) }, deeper(walk, walk.name));
  if (Array.isArray(schema.allOf)) return makeValue(mergeAll(schema, walk), deeper(walk, walk.name));
  return ofType(schema, walk);
}

function ofType(schema: JsonObject, walk: Walk): unknown {
  switch (typeName(schema, walk)) {
    case "object":
      return objectOf(schema, walk);
    case "array":
      return arrayOf(schema, walk);
    case "number":
      return numberOf(schema, false);
    case "integer":
      return numberOf(schema, true);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textOf(schema, walk);
  }
}

/** Google writes types in capitals; a list of types prefers `null` once the value is deep. */
function typeName(schema: JsonObject, walk: Walk): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const names = types.map((type) => (typeof type === "string" ? type.toLowerCase() : null));
  if (walk.depth > MAX_DEPTH && names.includes("null")) return "null";
  const name = names.find((one) => one !== null && one !== "null") ?? names.find((one) => one === "null");
  if (name) return name;
  if (isObject(schema.properties)) return "object";
  return "items" in schema ? "array" : "string";
}

function objectOf(schema: JsonObject, walk: Walk): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const made: JsonObject = {};
  for (const [name, property] of Object.entries(properties)) {
    if (walk.depth > MAX_DEPTH && !required.includes(name)) continue;
    made[name] = makeValue(property, deeper(walk, name));
  }
  for (const name of required) {
    if (typeof name === "string" && !(name in made)) made[name] = `sample ${name}`;
  }
  return made;
}

function arrayOf(schema: JsonObject, walk: Walk): unknown[] {
  const tuple = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  const made = tuple.map((item) => makeValue(item, deeper(walk, walk.name)));
  const least = Math.max(
    numberIn(schema, "minItems") ?? 0,
    walk.depth > MAX_DEPTH || tuple.length > 0 ? 0 : 1,
  );
  const length = Math.min(least, numberIn(schema, "maxItems") ?? least);
  while (made.length < length) made.push(makeValue(schema.items, deeper(walk, walk.name)));
  return made;
}

function numberOf(schema: JsonObject, integer: boolean): number {
  const step = numberIn(schema, "multipleOf") ?? (integer ? 1 : 0.5);
  const above = numberIn(schema, "exclusiveMinimum");
  const below = numberIn(schema, "exclusiveMaximum");
  const least = numberIn(schema, "minimum") ?? (above === null ? null : above + step);
  const most = numberIn(schema, "maximum") ?? (below === null ? null : below - step);
  const wish = Math.max(least ?? 7, most === null ? 7 : Math.min(7, most));
  const rounded = Math.ceil(wish / step) * step;
  return most !== null && rounded > most ? Math.floor(most / step) * step : rounded;
}

function textOf(schema: JsonObject, walk: Walk): string {
  const format = typeof schema.format === "string" ? FORMATS[schema.format] : undefined;
  const text = (format ?? `sample ${walk.name} é`).padEnd(numberIn(schema, "minLength") ?? 0, ".");
  const most = numberIn(schema, "maxLength");
  return most === null ? text : text.slice(0, most);
}

/** The first member that is not null; deep down the null, so that recursive schemas end. */
function pickMember(union: readonly unknown[], walk: Walk): JsonObject {
  const members = union.filter(isObject);
  const empty = members.find((member) => member.type === "null");
  const full = members.find((member) => member.type !== "null");
  return (walk.depth > MAX_DEPTH ? (empty ?? full) : (full ?? empty)) ?? {};
}

function mergeAll(schema: JsonObject, walk: Walk): JsonObject {
  const { allOf, ...rest } = schema;
  const merged: JsonObject = { ...rest };
  for (const part of Array.isArray(allOf) ? allOf : []) {
    const open = isObject(part) && typeof part.$ref === "string" ? resolveRef(part.$ref, walk.root) : part;
    if (!isObject(open)) continue;
    const properties = { ...asObject(merged.properties), ...asObject(open.properties) };
    const required = [...asList(merged.required), ...asList(open.required)];
    Object.assign(merged, open, { properties, required });
  }
  return merged;
}

function withoutUnions(schema: JsonObject): JsonObject {
  const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
  return rest;
}

function resolveRef(ref: string, root: JsonObject): unknown {
  if (!ref.startsWith("#")) return {};
  let found: unknown = root;
  for (const step of ref.slice(1).split("/").filter(Boolean)) {
    found = isObject(found)
      ? found[decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")]
      : undefined;
  }
  return found;
}

const deeper = (walk: Walk, name: string): Walk => ({ root: walk.root, depth: walk.depth + 1, name });
const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberIn = (schema: JsonObject, name: string): number | null =>
  typeof schema[name] === "number" ? schema[name] : null;
