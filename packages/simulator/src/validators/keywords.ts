/** A JSON Schema. */
export type Keywords = Readonly<Record<string, unknown>>;

/** Tells if a value has keywords, or members that are schemas. */
export const isKeywords = (value: unknown): value is Keywords =>
  typeof value === "object" && value !== null && !Array.isArray(value);
