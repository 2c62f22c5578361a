import type { Definitions, Schema } from "./schema.ts";

type Keywords = Exclude<Schema, true>;

/**
 * Joins the objects of each union by the member that tells them apart, so that a problem is looked for in the object that is
 * meant. A union without such a member stays as it is.
 */
export function joinTagged({ root, named }: Definitions): Definitions {
  const resolve = (schema: Schema): Keywords | null => {
    if (schema === true) return null;
    const { $ref } = schema;
    return typeof $ref === "string" ? resolve(named[$ref.replace("#/$defs/", "")] ?? true) : schema;
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    const walked = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
    const { anyOf, ...rest } = walked;
    if (!Array.isArray(anyOf)) return walked;
    const joined = joinObjects(anyOf, resolve);
    return joined.length === 1 && joined[0] !== true ? { ...rest, ...joined[0] } : { ...rest, anyOf: joined };
  };
  const walkSchema = (schema: Schema): Schema => walk(schema) as Schema;
  const entries = Object.entries(named).map(([name, schema]) => [name, walkSchema(schema)] as const);
  return { root: walkSchema(root), named: Object.fromEntries(entries) };
}

interface Resolved {
  readonly schema: Schema;
  readonly object: Keywords | null;
}

/** The schemas of a union, those of them as one that a required member tells apart. */
function joinObjects(schemas: readonly Schema[], resolve: (schema: Schema) => Keywords | null): Schema[] {
  const objects = schemas.map((schema) => ({ schema, object: resolve(schema) }));
  const names = new Set(objects.flatMap(({ object }) => getRequired(object)));
  const splits = [...names].map((name) => splitBy(name, objects));
  const [best] = splits.sort((one, other) => other.tagged.length - one.tagged.length);
  if (!best || best.tagged.length < 2) return [...schemas];
  const discriminator = { propertyName: best.name };
  return [{ type: "object", discriminator, required: [best.name], oneOf: best.tagged }, ...best.rest];
}

function splitBy(name: string, objects: readonly Resolved[]) {
  const seen = new Map<string, number>();
  for (const { object } of objects)
    for (const tag of getTags(name, object)) seen.set(tag, (seen.get(tag) ?? 0) + 1);
  const isTagged = ({ object }: Resolved): boolean => {
    const tags = getTags(name, object);
    return tags.length > 0 && tags.every((tag) => seen.get(tag) === 1);
  };
  return {
    name,
    tagged: objects.filter(isTagged).map(({ schema }) => schema),
    rest: objects.filter((one) => !isTagged(one)).map(({ schema }) => schema),
  };
}

const getRequired = (object: Keywords | null): string[] =>
  Array.isArray(object?.required) ? object.required.map(String) : [];

/** The values of a required member that takes nothing but these texts. */
function getTags(name: string, object: Keywords | null): string[] {
  if (!getRequired(object).includes(name)) return [];
  const properties = object?.properties as Readonly<Record<string, Schema>> | undefined;
  const member = properties?.[name];
  if (member === undefined || member === true) return [];
  const values = Array.isArray(member.enum) ? member.enum : [member.const];
  return values.every((value) => typeof value === "string") ? values : [];
}
