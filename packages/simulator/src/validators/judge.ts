import { isKeywords, type Keywords } from "./keywords.ts";
import type { Problem } from "./problem.ts";

/** A problem on its way out of the value that has it. */
export interface Found extends Problem {
  /** Begins with the innermost one. */
  readonly path: string[];
  /** Higher for the alternative that comes closest: for problems deep inside it, and not for values that another one has. */
  rank: number;
}

type Definitions = Readonly<Record<string, Keywords>>;

const REFERENCE = "#/$defs/";
/** The weight of one level of depth. */
const LEVEL = 3;

const fail = (kind: Problem["kind"], text: string, { member = "", rank = 2 } = {}): Found => ({
  path: [],
  kind,
  member,
  text,
  rank,
});

function within(found: Found | null, key: string): Found | null {
  if (!found) return null;
  found.path.push(key);
  found.rank += LEVEL;
  return found;
}

/**
 * The first problem of a value, by the keywords that the generated schemas have. There is no compilation: a process that gets few
 * requests would spend more on it than on all of them.
 */
export function judge(schema: unknown, value: unknown, definitions: Definitions): Found | null {
  if (!isKeywords(schema)) return null;
  const { $ref: reference, anyOf } = schema;
  if (typeof reference === "string")
    return judge(definitions[reference.slice(REFERENCE.length)], value, definitions);
  const found = judgeValue(schema, value) ?? judgeInside(schema, value, definitions);
  if (found || !Array.isArray(anyOf)) return found;
  return judgeAlternatives(anyOf, value, definitions);
}

function judgeAlternatives(
  anyOf: readonly unknown[],
  value: unknown,
  definitions: Definitions,
): Found | null {
  let closest: Found | null = null;
  for (const schema of anyOf) {
    const found = judge(schema, value, definitions);
    if (!found) return null;
    if (!closest || found.rank > closest.rank) closest = found;
  }
  return closest;
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isKeywords,
};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const oneOf = (values: readonly unknown[]): string => `must be one of ${JSON.stringify(values)}`;

function judgeValue(schema: Keywords, value: unknown): Found | null {
  const { type, const: only, enum: values } = schema;
  const types = type === undefined ? [] : toList(type);
  if (types.length > 0 && !types.some((name) => TYPES[String(name)]?.(value)))
    return fail("type", `must be ${types.join(",")}`, { rank: 0 });
  if (only !== undefined && value !== only) return fail("value", oneOf([only]), { rank: -LEVEL });
  if (Array.isArray(values) && !values.includes(value)) return fail("value", oneOf(values));
  return judgeBounds(schema, value);
}

function judgeBounds(schema: Keywords, value: unknown): Found | null {
  if (typeof value === "string") return judgeText(schema, value);
  if (Array.isArray(value)) return judgeSize(schema, "Items", value.length);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (typeof value !== "number") return null;
  if (value < Number(minimum)) return fail("limit", `must be >= ${String(minimum)}`);
  return value > Number(maximum) ? fail("limit", `must be <= ${String(maximum)}`) : null;
}

function judgeText(schema: Keywords, text: string): Found | null {
  const { pattern, minLength, maxLength } = schema;
  if (minLength !== undefined || maxLength !== undefined) {
    const found = judgeSize(schema, "Length", [...text].length);
    if (found) return found;
  }
  return typeof pattern === "string" && !new RegExp(pattern).test(text)
    ? fail("limit", `must match pattern "${pattern}"`)
    : null;
}

const UNITS = { Length: "characters", Items: "items", Properties: "properties" };

function judgeSize(schema: Keywords, name: keyof typeof UNITS, size: number): Found | null {
  const { [`min${name}`]: min = 0, [`max${name}`]: max = Infinity } = schema;
  if (size < Number(min)) return fail("limit", `must NOT have fewer than ${String(min)} ${UNITS[name]}`);
  return size > Number(max) ? fail("limit", `must NOT have more than ${String(max)} ${UNITS[name]}`) : null;
}

function judgeInside(schema: Keywords, value: unknown, definitions: Definitions): Found | null {
  if (Array.isArray(value)) return judgeItems(schema.items, value, definitions);
  if (!isKeywords(value)) return null;
  return judgeObject(schema, value, definitions) ?? judgeTagged(schema, value, definitions);
}

function judgeItems(items: unknown, values: readonly unknown[], definitions: Definitions): Found | null {
  if (items === undefined) return null;
  for (const [at, value] of values.entries()) {
    const found = judge(items, value, definitions);
    if (found) return within(found, String(at));
  }
  return null;
}

function judgeObject(schema: Keywords, value: Keywords, definitions: Definitions): Found | null {
  const { required, additionalProperties: others } = schema;
  const missing = Array.isArray(required)
    ? required.find((name) => value[String(name)] === undefined)
    : undefined;
  if (missing !== undefined)
    return fail("missing", `must have required property '${missing}'`, { member: String(missing) });
  const properties = isKeywords(schema.properties) ? schema.properties : {};
  const names = Object.keys(value);
  const unknown = others === false ? names.find((name) => !Object.hasOwn(properties, name)) : undefined;
  if (unknown !== undefined)
    return fail("unknown", "must NOT have additional properties", { member: unknown });
  for (const name of names) {
    const member = Object.hasOwn(properties, name) ? properties[name] : others;
    const found = judge(member, value[name], definitions);
    if (found) return within(found, name);
  }
  return judgeSize(schema, "Properties", names.length);
}

/** Alternatives by the value of one member of theirs. */
const tagged = new WeakMap<readonly unknown[], ReadonlyMap<unknown, unknown>>();

function judgeTagged(
  { discriminator, oneOf: alternatives }: Keywords,
  value: Keywords,
  definitions: Definitions,
): Found | null {
  if (!isKeywords(discriminator) || !Array.isArray(alternatives)) return null;
  const tag = String(discriminator.propertyName);
  let byTag = tagged.get(alternatives);
  if (!byTag) {
    byTag = new Map(alternatives.flatMap((one) => tagsOf(one, tag, definitions).map((name) => [name, one])));
    tagged.set(alternatives, byTag);
  }
  const given = value[tag];
  if (byTag.has(given)) return judge(byTag.get(given), value, definitions);
  return { ...fail("value", `unexpected ${JSON.stringify(given)}`, { rank: 1 }), path: [tag] };
}

function tagsOf(schema: unknown, tag: string, definitions: Definitions): readonly unknown[] {
  if (!isKeywords(schema)) return [];
  if (typeof schema.$ref === "string")
    return tagsOf(definitions[schema.$ref.slice(REFERENCE.length)], tag, definitions);
  const member = isKeywords(schema.properties) ? schema.properties[tag] : undefined;
  if (!isKeywords(member)) return [];
  return Array.isArray(member.enum) ? member.enum : [member.const];
}
