export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json | undefined };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
/** Of anything else, an object without fields. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const objectsOf = (value: Json | undefined): readonly JsonObject[] => listOf(value).filter(isObject);

/** A text as it is, anything else as JSON. @param indent spaces a level; without them, it is one line */
export const wordsOf = (value: Json | undefined, indent?: number): string =>
  value === undefined || value === null || typeof value === "string"
    ? (value ?? "")
    : JSON.stringify(value, null, indent);

/** Null for what is no JSON object: other content, or one that was cut. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
