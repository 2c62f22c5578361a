import { z } from "zod";

const Changes = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }));

/** The changed fields of an entry; none where it tells of none. */
export function readChanges(changes: unknown): { field: string; before: string; after: string }[] {
  const parsed = Changes.safeParse(changes);
  if (!parsed.success) return [];
  return Object.entries(parsed.data).map(([field, { before, after }]) => ({
    field,
    before: showValue(before),
    after: showValue(after),
  }));
}

/** Any value as a line of text; nothing is a dash. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
