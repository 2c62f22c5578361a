import type { ChatRequest } from "@causeway/contracts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";

/**
 * What callers say in Google's own words: `extra_body: { google: … }`, as Google's OpenAI-compatible endpoint takes it
 * (Gemini API docs, "OpenAI compatibility"), or a field of the request alongside ours; `snake_case` or `camelCase`.
 */
export function googleOption(chat: ChatRequest, name: string): unknown {
  const google = asObject(asObject(chat.extra_body)?.google) ?? {};
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return google[snake] ?? google[name] ?? chat[snake] ?? chat[name];
}

/** The members of an object in `camelCase`, as far as they are set. */
export const camelize = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => [
        name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        member,
      ]),
  );
