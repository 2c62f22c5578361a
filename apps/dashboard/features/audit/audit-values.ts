import { z } from "zod";
import { wordsOfField } from "./audit-words.ts";

const Changes = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }));
const Fields = z.record(z.string(), z.unknown());
const Named = z.strictObject({ id: z.string(), name: z.string() });

/** What ids are called, as far as the page knows. */
export type Names = ReadonlyMap<string, string>;

/** A piece of a value: text as it is, a time (ISO), or an id and what it is called. */
export type Piece =
  | string
  | { readonly time: string }
  | { readonly id: string; readonly name: string | undefined };

/** A line, piece by piece. */
export type Line = readonly Piece[];

export interface AuditChange {
  readonly field: string;
  readonly before: Line;
  readonly after: Line;
}

/** The changed fields of an entry; none where it tells of none. */
export function readChanges(changes: unknown, names: Names): AuditChange[] {
  const parsed = Changes.safeParse(changes);
  if (!parsed.success) return [];
  return Object.entries(parsed.data).map(([field, { before, after }]) => ({
    field: wordsOfField(field),
    before: showValue(before, names),
    after: showValue(after, names),
  }));
}

const NOTHING = "–";
const isNothing = (line: Line): boolean => line.length === 1 && line[0] === NOTHING;

/** Any value as a line: lists with commas, fields in words without empty ones; nothing is a dash. */
export function showValue(value: unknown, names: Names): Line {
  if (value === null || value === undefined || value === "") return [NOTHING];
  if (typeof value === "string") return [showText(value, names)];
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  if (Array.isArray(value)) {
    return value.length > 0 ? join(value.map((one) => showWithin(one, names))) : [NOTHING];
  }
  const named = Named.safeParse(value);
  if (named.success) return [{ id: named.data.id, name: names.get(named.data.id) ?? named.data.name }];
  const fields = Fields.safeParse(value);
  return fields.success ? showFields(fields.data, names) : [String(value)];
}

const ID = /^(?:[a-z]{2,5}_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

function showText(text: string, names: Names): Piece {
  const name = names.get(text);
  if (name !== undefined || ID.test(text)) return { id: text, name };
  return TIME.test(text) && !Number.isNaN(Date.parse(text)) ? { time: text } : text;
}

function showFields(fields: Readonly<Record<string, unknown>>, names: Names): Line {
  const shown = Object.entries(fields)
    .map(([name, value]) => [wordsOfField(name), showWithin(value, names)] as const)
    .filter(([, line]) => !isNothing(line));
  return shown.length > 0 ? join(shown.map(([name, line]) => [`${name}: `, ...line])) : [NOTHING];
}

const COMMA = ", ";
const join = (lines: readonly Line[]): Line =>
  lines.flatMap((line, index) => (index === 0 ? line : [COMMA, ...line]));

/** Inside another value, parentheses keep several fields or entries together. */
function showWithin(value: unknown, names: Names): Line {
  const line = showValue(value, names);
  return typeof value === "object" && line.includes(COMMA) ? ["(", ...line, ")"] : line;
}

/** The other facts that an entry tells, without those that are empty and the name that its sentence has. */
export const readFacts = (
  { changes: _changes, name: _name, ...facts }: Readonly<Record<string, unknown>>,
  names: Names,
): (readonly [name: string, value: Line])[] =>
  Object.entries(facts)
    .map(([name, value]) => [wordsOfField(name), showValue(value, names)] as const)
    .filter(([, value]) => !isNothing(value));
