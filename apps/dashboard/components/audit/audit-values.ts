import { z } from "zod";
import { wordsOfField } from "./audit-words.ts";

const Changes = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }));
const Fields = z.record(z.string(), z.unknown());

/** What ids are called, as far as the page knows. */
export type Names = ReadonlyMap<string, string>;

export interface AuditChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
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

/** Any value as a line of text: lists with commas, fields in words without empty ones; nothing is a dash. */
export function showValue(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "string") return names.get(value) ?? value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => showWithin(one, names)).join(", ") || NOTHING;
  const fields = Fields.safeParse(value);
  return fields.success ? showFields(fields.data, names) : String(value);
}

const showFields = (fields: Readonly<Record<string, unknown>>, names: Names): string =>
  Object.entries(fields)
    .map(([name, value]) => [wordsOfField(name), showWithin(value, names)] as const)
    .filter(([, text]) => text !== NOTHING)
    .map(([name, text]) => `${name}: ${text}`)
    .join(", ") || NOTHING;

/** Inside another value, parentheses keep several fields or entries together. */
function showWithin(value: unknown, names: Names): string {
  const text = showValue(value, names);
  return typeof value === "object" && text.includes(", ") ? `(${text})` : text;
}

/** The other facts that an entry tells, without those that are empty and the name that its sentence has. */
export const readFacts = (
  { changes: _changes, name: _name, ...facts }: Readonly<Record<string, unknown>>,
  names: Names,
): (readonly [name: string, value: string])[] =>
  Object.entries(facts)
    .map(([name, value]) => [wordsOfField(name), showValue(value, names)] as const)
    .filter(([, value]) => value !== NOTHING);
