import { countCharacters, FILE_TOKENS, MEDIA_TOKENS, tokensOf } from "@causeway/contracts";
import type { JsonObject } from "./dialect.ts";
import { BadRequest } from "./dialect.ts";

/** Whether a value is a JSON object: no list, not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The objects of a list; empty for anything else. */
export const asObjects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The value if it is a string, else an empty one. */
export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** The value if it is a number, else null. */
export const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** @throws BadRequest when the field is no list. */
export function requireList(body: JsonObject, name: string): JsonObject[] {
  if (!Array.isArray(body[name])) throw new BadRequest(`Missing required parameter: '${name}'.`);
  return asObjects(body[name]);
}

/** @throws BadRequest when the field is no text. */
export function requireText(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== "string" || value === "")
    throw new BadRequest(`Missing required parameter: '${name}'.`);
  return value;
}

/** Counts a prompt by the character rule, media at their flat counts. */
export function createPromptCounter() {
  const seen = { ascii: 0, other: 0 };
  let flat = 0;
  return {
    text(text: string): string {
      const { ascii, other } = countCharacters(text);
      seen.ascii += ascii;
      seen.other += other;
      return text;
    },
    media: () => {
      flat += MEDIA_TOKENS;
    },
    file: () => {
      flat += FILE_TOKENS;
    },
    tokens: () => Math.max(1, tokensOf(seen) + flat),
  };
}

export type PromptCounter = ReturnType<typeof createPromptCounter>;
