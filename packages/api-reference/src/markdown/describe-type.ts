import type { OpenApiDocument, Schema } from "../openapi-types.ts";
import { nameOf, resolveSchema } from "../resolve-schema.ts";

/** Whether a schema has a name and fields, so that it gets a section to link to. */
export function isNamedObject(document: OpenApiDocument, schema: Schema): boolean {
  if (nameOf(schema) === null) return false;
  const own = resolveSchema(document, schema);
  return own.properties !== undefined || choicesOf(own).some((choice) => nameOf(choice) !== null);
}

/** The members of a union, with those of unions inside it; empty if it isn't one. */
export function choicesOf(schema: Schema): readonly Schema[] {
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  return choices.flatMap((choice) => {
    const inner = nameOf(choice) === null ? choicesOf(choice) : [];
    return inner.length > 0 ? inner : [choice];
  });
}

/** A type in words, as Markdown: `string`, `array of [Log](#Log)`, `integer or null`. */
export function describeType(document: OpenApiDocument, schema: Schema): string {
  if (isNamedObject(document, schema)) return `[${nameOf(schema)}](#${nameOf(schema)})`;
  const own = resolveSchema(document, schema);
  const choices = choicesOf(own);
  if (choices.length > 0)
    return [...new Set(choices.map((choice) => describeType(document, choice)))].join(" or ");
  if (own.const !== undefined) return `\`${JSON.stringify(own.const)}\``;
  return describePlain(document, own);
}

function describePlain(document: OpenApiDocument, own: Schema): string {
  const types = own.type === undefined ? [] : [own.type].flat();
  const words = types.map((type) => {
    if (type === "array") return `array of ${describeType(document, own.items ?? {})}`;
    const values = own.additionalProperties;
    if (type === "object" && !own.properties && typeof values === "object" && Object.keys(values).length > 0)
      return `object of ${describeType(document, values)}`;
    return type;
  });
  return words.join(" or ") || (own.properties ? "object" : "any");
}

/** Every named object inside a schema, at any depth below its own fields. */
export function namedObjectsIn(document: OpenApiDocument, schema: Schema): readonly Schema[] {
  const own = resolveSchema(document, schema);
  const parts = [...Object.values(own.properties ?? {}), ...innerOf(own)];
  return parts.flatMap((part) => (isNamedObject(document, part) ? [part] : namedObjectsIn(document, part)));
}

/** What a list, a map or a union holds. */
export function innerOf(schema: Schema): readonly Schema[] {
  const values = schema.additionalProperties;
  return [
    ...choicesOf(schema),
    ...(schema.items ? [schema.items] : []),
    ...(typeof values === "object" ? [values] : []),
  ];
}
