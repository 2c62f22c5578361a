/** Something that was said, called or sent along. */
export interface Part {
  readonly kind: "text" | "reasoning" | "call" | "result" | "attachment";
  /** Of a tool, or what is attached. */
  readonly name?: string;
  readonly text: string;
}

/** What one side said at a time. */
export interface Turn {
  readonly role: string;
  readonly parts: readonly Part[];
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = Readonly<Record<string, Json | undefined>>;

export const isObject = (value: Json | undefined): value is JsonObject & { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
/** A text as it is, anything else as JSON. */
export const wordsOf = (value: Json | undefined): string =>
  value === undefined || value === null || typeof value === "string"
    ? (value ?? "")
    : JSON.stringify(value, null, 2);

/** Null for what is no JSON object: other content, or one that was cut. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
