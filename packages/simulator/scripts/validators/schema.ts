/** A JSON Schema; `true` takes anything. */
export type Schema = true | { readonly [keyword: string]: unknown };

/** A schema and what it refers to by name. */
export interface Definitions {
  readonly root: Schema;
  readonly named: Readonly<Record<string, Schema>>;
}

export const toReference = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

/** Schemas of which one has to fit. Types of plain values become one list. */
export function joinSchemas(schemas: readonly Schema[]): Schema {
  if (schemas.includes(true)) return true;
  const plain = schemas.flatMap(toPlainTypes);
  const others = schemas.filter((schema) => toPlainTypes(schema).length === 0);
  const types = [...new Set(plain)];
  const joined = types.length === 0 ? [] : [{ type: types.length === 1 ? types[0] : types }];
  const all = [...joined, ...others];
  return all.length === 1 ? (all[0] ?? true) : { anyOf: all };
}

/** The type of a schema that says nothing else. */
function toPlainTypes(schema: Schema): string[] {
  if (schema === true) return [];
  const { type, ...rest } = schema;
  return typeof type === "string" && Object.keys(rest).length === 0 ? [type] : [];
}

/** The schema of an object of these members and no others, unless `others` says what they are. */
export function toObjectSchema(
  members: Readonly<Record<string, Schema>>,
  required: readonly string[],
  others: Schema | boolean,
): Schema {
  return {
    type: "object",
    ...(Object.keys(members).length > 0 && { properties: members }),
    ...(required.length > 0 && { required }),
    ...(others !== true && { additionalProperties: others }),
  };
}
