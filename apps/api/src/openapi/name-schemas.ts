import type { ApiRouter } from "./create-router.ts";

/**
 * What generated clients need of the document: every object has its own name, because generators make up names
 * for the others and drop those that meet; and a default is told in words, because some take a field that has one for
 * required.
 */

type Document = ReturnType<ApiRouter["getOpenAPI31Document"]>;

interface Schema {
  [keyword: string]: unknown;
  type?: string | string[];
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  /** Of a record: the schema of its values. */
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  operationId?: string;
  requestBody?: Body;
  responses?: Record<string, Body>;
}

interface Body {
  content?: Record<string, { schema?: Schema }>;
}

/** Changes the document. @throws Error when two schemas would have one name: give one of them a name where it is defined */
export function nameSchemas(document: Pick<Document, "components" | "paths">): void {
  const components = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const [name, schema] of Object.entries(components)) visitParts(schema, name, components);
  for (const verbs of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(verbs as Record<string, Operation>)) {
      nameBodies(operation, components);
    }
  }
}

function nameBodies(
  { operationId = "", requestBody, responses = {} }: Operation,
  components: Record<string, Schema>,
): void {
  const name = pascal(operationId);
  for (const part of Object.values(requestBody?.content ?? {})) {
    if (part.schema) part.schema = hoist(part.schema, `${name}Request`, components);
  }
  for (const response of Object.values(responses)) {
    for (const part of Object.values(response.content ?? {})) {
      if (part.schema) part.schema = hoist(part.schema, `${name}Response`, components);
    }
  }
}

/** Names what is inside of a schema that has a name or needs none. */
function visitParts(schema: Schema, name: string, components: Record<string, Schema>): void {
  tellDefault(schema);
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    if (schema.properties) schema.properties[field] = hoist(part, name + pascal(field), components);
  }
  if (schema.items) schema.items = hoist(schema.items, `${name}Item`, components);
  if (typeof schema.additionalProperties === "object") {
    schema.additionalProperties = hoist(schema.additionalProperties, `${name}Value`, components);
  }
  for (const kind of ["anyOf", "oneOf"] as const) {
    schema[kind] = schema[kind]?.map((part) => hoist(part, name, components));
    if (schema[kind] === undefined) delete schema[kind];
  }
  // The parts of `allOf` are one object, which has the name.
  for (const part of schema.allOf ?? []) visitParts(part, name, components);
}

/** A reference to the schema under `name`, if it is an object with fields; else the schema. */
function hoist(schema: Schema, name: string, components: Record<string, Schema>): Schema {
  if (schema.properties === undefined) {
    visitParts(schema, name, components);
    return schema;
  }
  if (components[name] !== undefined) {
    throw new Error(`two schemas would be called ${name}: name one of them with .openapi("…")`);
  }
  const isNullable = Array.isArray(schema.type) && schema.type.includes("null");
  components[name] = isNullable ? { ...schema, type: "object" } : schema;
  visitParts(components[name], name, components);
  const reference = { $ref: `#/components/schemas/${name}` };
  return isNullable ? { anyOf: [reference, { type: "null" }] } : reference;
}

function tellDefault(schema: Schema): void {
  if (schema.default === undefined) return;
  const words = `Default: \`${JSON.stringify(schema.default)}\`.`;
  schema.description = schema.description === undefined ? words : `${schema.description} ${words}`;
  delete schema.default;
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
