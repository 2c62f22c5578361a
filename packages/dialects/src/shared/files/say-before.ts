import { isObject } from "../json-object.ts";

/**
 * A message after parts that are the user's next words: two messages of the user's in a row are refused by some servers,
 * so the parts join one that follows.
 */
export function sayBefore(parts: readonly unknown[], next: unknown): unknown[] {
  if (parts.length === 0) return [next];
  if (!isObject(next) || next.role !== "user") return [{ role: "user", content: parts }, next];
  const said = Array.isArray(next.content) ? next.content : [{ type: "text", text: next.content }];
  return [{ ...next, content: [...parts, ...said] }];
}
