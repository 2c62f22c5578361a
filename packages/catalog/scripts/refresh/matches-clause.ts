import { isObject } from "../../src/update/fact-reader.ts";

/** Does a clause of genai-prices (`equals`, `starts_with`, `regex` …) match the name of a model, in lowercase? */
export function matchesClause(clause: unknown, name: string): boolean {
  if (!isObject(clause)) return false;
  const { or, and, equals, starts_with: start, ends_with: end, contains: part, regex } = clause;
  if (Array.isArray(or)) return or.some((one) => matchesClause(one, name));
  if (Array.isArray(and)) return and.every((one) => matchesClause(one, name));
  if (typeof equals === "string") return name === equals.toLowerCase();
  if (typeof start === "string") return name.startsWith(start.toLowerCase());
  if (typeof end === "string") return name.endsWith(end.toLowerCase());
  if (typeof part === "string") return name.includes(part.toLowerCase());
  return typeof regex === "string" && new RegExp(regex, "i").test(name);
}
