import type { OpenApiDocument, Schema } from "../openapi-types.ts";
import { resolveSchema } from "../resolve-schema.ts";
import { describeType, innerOf, isNamedObject } from "./describe-type.ts";
import { oneLine } from "./escape-text.ts";

/** Deeper levels are named by their type only. */
const MAX_DEPTH = 8;

/**
 * The fields of a schema as a nested list in Markdown; empty if it has none. Named objects inside are links to their own
 * sections. Kinds of an object are told apart by the fields that have one value.
 */
export function renderFieldList(document: OpenApiDocument, schema: Schema, depth = 0): string {
  const objects = depth < MAX_DEPTH ? objectsOf(document, resolveSchema(document, schema)) : [];
  const [only] = objects;
  if (only && objects.length === 1) return renderFields(document, only, depth);
  const indent = "  ".repeat(depth);
  return groupKinds(objects)
    .map(
      (kinds) =>
        `${indent}- ${labelOf(kinds)}\n${renderFields(document, withoutConstants(kinds[0]), depth + 1)}`,
    )
    .join("");
}

type Kinds = readonly [Schema, ...Schema[]];

/** Kinds of an object that differ only in the fields with one value. */
function groupKinds(objects: readonly Schema[]): Kinds[] {
  const groups = new Map<string, Kinds>();
  for (const object of objects) {
    const rest = JSON.stringify(withoutConstants(object));
    groups.set(rest, [...(groups.get(rest) ?? []), object] as unknown as Kinds);
  }
  return [...groups.values()];
}

const withoutConstants = (object: Schema): Schema => {
  const fields = Object.entries(object.properties ?? {}).filter(([, field]) => field.const === undefined);
  const names = new Set(fields.map(([name]) => name));
  const required = object.required?.filter((name) => names.has(name));
  return { ...object, properties: Object.fromEntries(fields), required };
};

/** The objects that a value can be or hold and that have no section: their fields are listed in place. */
function objectsOf(document: OpenApiDocument, own: Schema): Schema[] {
  if (own.properties) return isCatchAll(own) ? [] : [own];
  return innerOf(own).flatMap((inner) =>
    isNamedObject(document, inner) ? [] : objectsOf(document, resolveSchema(document, inner)),
  );
}

/** The last choice of some unions: anything that names its `type`. */
const isCatchAll = ({ properties = {} }: Schema): boolean =>
  Object.keys(properties).join() === "type" && properties.type?.const === undefined;

function labelOf(kinds: Kinds): string {
  const words = kinds.flatMap(({ properties = {} }) => {
    const fixed = Object.entries(properties).filter(([, field]) => field.const !== undefined);
    return fixed.length > 0
      ? [fixed.map(([name, field]) => `\`${name}: ${JSON.stringify(field.const)}\``).join(" and ")]
      : [];
  });
  return words.length > 0 ? `With ${words.join(" or ")}:` : "With these fields:";
}

function renderFields(document: OpenApiDocument, object: Schema, depth: number): string {
  const required = new Set(object.required);
  const lines = Object.entries(object.properties ?? {}).map(([name, field]) => {
    const text = describeField(document, { name, field, isRequired: required.has(name) });
    const inner = isNamedObject(document, field) ? "" : renderFieldList(document, field, depth + 1);
    return `${"  ".repeat(depth)}- ${text}\n${inner}`;
  });
  return lines.join("");
}

interface NamedField {
  readonly name: string;
  readonly field: Schema;
  readonly isRequired: boolean;
}

/** A field on one line: its type, whether it is required, what it is, and its bounds. */
export function describeField(
  document: OpenApiDocument,
  { name, field, isRequired }: NamedField,
  place = "",
): string {
  const own = resolveSchema(document, field);
  const head = `\`${name}\` ${describeType(document, field)}${place}${isRequired ? ", required" : ""}.`;
  return [head, own.description ? oneLine(own.description) : "", describeBounds(document, own)]
    .filter((part) => part !== "")
    .join(" ");
}

const code = (value: unknown): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

/** Numbers from here on are no limit that a reader can use: the largest of a column, or of a language. */
const UNLIMITED = 2_147_483_647;

/** The limits of a value in sentences; empty if there are none. */
function describeBounds(document: OpenApiDocument, schema: Schema): string {
  const values = schema.enum ?? resolveSchema(document, schema.items ?? {}).enum;
  const { minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  const [least, most] = [minimum > -UNLIMITED, maximum < UNLIMITED];
  const figure = (value: number): string => value.toLocaleString("en-US");
  const parts = [
    values ? `One of ${values.map(code).join(", ")}.` : "",
    schema.default === undefined ? "" : `Default: ${code(schema.default)}.`,
    least && most ? `From ${figure(minimum)} to ${figure(maximum)}.` : "",
    least && !most ? `At least ${figure(minimum)}.` : "",
    most && !least ? `At most ${figure(maximum)}.` : "",
    maxLength < UNLIMITED ? `At most ${figure(maxLength)} characters.` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}
