import type { OpenApiDocument, Schema } from "./openapi-types.ts";

const PREFIX = "#/components/schemas/";

/** The name a schema is referred to by, or null. */
export const nameOf = (schema: Schema): string | null =>
  schema.$ref?.startsWith(PREFIX) ? schema.$ref.slice(PREFIX.length) : null;

/** The schema itself, behind its reference, with the parts of `allOf` as one. */
export function resolveSchema(document: OpenApiDocument, schema: Schema): Schema {
  const name = nameOf(schema);
  const own = name === null ? schema : { ...document.components?.schemas?.[name], ...withoutRef(schema) };
  if (!own.allOf) return own;
  const parts = own.allOf.map((part) => resolveSchema(document, part));
  return parts.reduce<Schema>(mergeSchemas, { ...own, allOf: undefined });
}

const withoutRef = ({ $ref: _, ...rest }: Schema): Schema => rest;

const mergeSchemas = (left: Schema, right: Schema): Schema => ({
  ...right,
  ...left,
  type: left.type ?? right.type,
  properties: { ...left.properties, ...right.properties },
  required: [...(left.required ?? []), ...(right.required ?? [])],
});

/** A type in words: `string`, `array of Log`, `integer or null`. */
export function describeType(document: OpenApiDocument, schema: Schema): string {
  const name = nameOf(schema);
  const own = resolveSchema(document, schema);
  const choices = own.anyOf ?? own.oneOf;
  if (choices) return [...new Set(choices.map((choice) => describeType(document, choice)))].join(" or ");
  if (own.const !== undefined) return JSON.stringify(own.const);
  const types = own.type === undefined ? [] : [own.type].flat();
  const words = types.map((type) =>
    type === "array" ? `array of ${describeType(document, own.items ?? {})}` : type,
  );
  if (name !== null && words.includes("object")) return name;
  return words.join(" or ") || "any";
}
