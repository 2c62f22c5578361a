import type { JsonObject, TopLevel } from "@causeway/dialects";

/** What is left of a long text, and the bytes of a value that is given whole. */
const KEPT_TEXT = 1_024;
const SMALL_BYTES = 16 * 1024;
/** Members that have a value; no format has as many. */
const MAX_MEMBERS = 200;

/**
 * The members of a large body by name: long texts cut, other large values empty but there. What is said of a request alongside
 * its prompt is short.
 */
export function shortenBody(body: JsonObject, { members }: TopLevel): JsonObject {
  // Not by assignment: a member named `__proto__` would be read as members that the body doesn't have.
  return Object.fromEntries(
    members.slice(0, MAX_MEMBERS).map(({ key, valueStart, valueEnd }): [string, unknown] => {
      const value = body[key];
      return [key, valueEnd - valueStart <= SMALL_BYTES ? value : emptied(value)];
    }),
  );
}

function emptied(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, KEPT_TEXT);
  return Array.isArray(value) ? [] : {};
}
