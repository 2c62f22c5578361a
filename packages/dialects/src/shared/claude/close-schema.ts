import { isObject, type JsonObject } from "../json-object.ts";

/** Bounds that structured outputs refuse. They are told in the description instead. */
const TOLD = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "maxItems",
];

/**
 * A JSON schema as Claude's structured outputs take it: objects are closed, and bounds they refuse become words. Source:
 * Messages API, "Structured outputs", "JSON Schema limitations".
 */
export function closeSchema(schema: JsonObject): JsonObject {
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, VALUES.has(key) ? value : closeInner(key, value)]),
  );
  if (closed.type === "object" || isObject(closed.properties)) closed.additionalProperties = false;
  const told: string[] = [];
  const tell = (name: string): void => {
    told.push(`${name}: ${String(closed[name])}`);
    delete closed[name];
  };
  for (const name of TOLD) if (name in closed) tell(name);
  if (typeof closed.minItems === "number" && closed.minItems > 1) tell("minItems");
  if (told.length > 0)
    closed.description = [closed.description, `(${told.join(", ")})`].filter(Boolean).join(" ");
  return closed;
}

/** Members that hold values, not schemas. */
const VALUES = new Set(["enum", "const", "default", "examples", "required"]);
/** Members that hold schemas by name. */
const NAMED = new Set(["properties", "$defs", "definitions"]);

function closeInner(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? closeSchema(item) : item));
  if (!isObject(value)) return value;
  if (!NAMED.has(key)) return closeSchema(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isObject(inner) ? closeSchema(inner) : inner]),
  );
}
