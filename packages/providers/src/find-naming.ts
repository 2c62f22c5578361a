import { CLIENT_SUFFIXES, NAMINGS, type Naming } from "./table/namings.ts";

/** Longer names are no model's. */
const MAX_LENGTH = 96;

/** The maker that gives models such names; null: none, or several. */
export const findNaming = (name: string): Naming | null =>
  name.length > MAX_LENGTH ? null : (NAMINGS.find(({ pattern }) => pattern.test(name)) ?? null);

/** The name without what its client adds for itself. */
export function withoutClientSuffix(name: string): string {
  const suffix = CLIENT_SUFFIXES.find(({ pattern }) => pattern.test(name));
  return suffix ? name.replace(suffix.pattern, "") : name;
}
