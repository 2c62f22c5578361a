export type JsonObject = { [key: string]: unknown };

/** Reading values of unknown shape: every function gives null for anything else than what it asks for. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Null for anything that is no JSON object. */
export const asObject = (value: unknown): JsonObject | null => (isObject(value) ? value : null);

/** Empty for anything that is no array. */
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Only the objects of an array. */
export const asObjects = (value: unknown): JsonObject[] => asArray(value).filter(isObject);

/** Null for anything that is no string. */
export const asText = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A string with at least one character. */
export const asFilledText = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** A finite number of at least 0, rounded down: what a token count may be. */
export const asCount = (value: unknown): number =>
  typeof value === "number" && value > 0 && Number.isFinite(value) ? Math.floor(value) : 0;

/** The value of JSON text, or undefined when it cannot be read. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As deep as a body may be nested. */
const MAX_DEPTH = 256;

/**
 * The value of JSON that is a text of a body or an event, such as the arguments of a call; also undefined where it is nested deeper than
 * a body may be. No one has looked into the text before, and a value that is too deep can't be written again.
 */
export const parseNested = (text: string): unknown => (isDeep(text) ? undefined : parseJson(text));

function isDeep(text: string): boolean {
  if (text.length <= 2 * MAX_DEPTH) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText) {
      if (character === "\\") at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
