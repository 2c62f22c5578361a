import { isObject, type JsonObject } from "./shared/json-object.ts";

/** A message, its parts, and the parts of a tool's result in one of these. */
const MAX_DEPTH = 3;

/**
 * Tells whether a request asks anywhere for a prompt cache of an hour (`cache_control: { type: "ephemeral", ttl: "1h" }`): at the top,
 * in the system prompt, in tools, in messages and in their parts. Source: docs.claude.com, Prompt caching; openrouter.ai/docs, Prompt
 * caching; read 2026-11-27.
 */
export const readHourCache = (body: JsonObject): boolean =>
  isHour(body.cache_control) ||
  hasHour(body.system, 1) ||
  hasHour(body.tools, 1) ||
  hasHour(body.messages, MAX_DEPTH);

/** In place, without a copy: a conversation can be long, and nearly none of its parts asks for a cache. */
function hasHour(items: unknown, depth: number): boolean {
  if (!Array.isArray(items)) return false;
  for (const item of items) {
    if (!isObject(item)) continue;
    if (isHour(item.cache_control)) return true;
    if (depth > 1 && hasHour(item.content, depth - 1)) return true;
  }
  return false;
}

const isHour = (asked: unknown): boolean => isObject(asked) && asked.ttl === "1h";
