import { CACHE_MARK, findMarkPlaces } from "../../shared/claude/mark-places.ts";
import { asArray, asText, isObject, type JsonObject } from "../../shared/json-object.ts";

/**
 * Messages with marks for Claude's prompt cache, where `findMarkPlaces` finds them, each at the last text of its message: in chat
 * completions, only texts take marks. A message that is a string becomes one of a single text. Marks of the chat form, which are on
 * messages, leave. Returns the same value when none has to change.
 *
 * Sources, read 2026-11-28: OpenRouter's OpenAPI document (OpenRouterTeam/typescript-sdk, `.speakeasy/in.openapi.yaml`, 2026-08-22),
 * `ChatContentText`, `ChatContentImage`, `ChatToolMessage`; https://openrouter.ai/docs/guides/best-practices/prompt-caching, "Anthropic
 * Claude": at most four, for five minutes without `ttl`; NousResearch/hermes-agent, `agent/prompt_caching.py`: marks at texts of tools'
 * results reach Claude.
 */
export function markTexts(messages: unknown): unknown {
  const given = asArray(messages);
  if (!given.every(isObject)) return messages;
  const places = findMarkPlaces(given, hasText);
  const marked = given.map((message, at) => (places.has(at) ? markText(message) : unmark(message)));
  return marked.every((message, at) => message === given[at]) ? messages : marked;
}

const hasText = ({ content }: JsonObject): boolean =>
  typeof content === "string" ? isFilled(content) : asArray(content).some(isFilledText);

const isFilled = (text: unknown): boolean => (asText(text) ?? "").trim() !== "";

const isFilledText = (part: unknown): boolean =>
  isObject(part) && part.type === "text" && isFilled(part.text);

function markText(message: JsonObject): JsonObject {
  const { content } = message;
  const parts = typeof content === "string" ? [{ type: "text", text: content }] : asArray(content);
  const last = parts.findLastIndex(isFilledText);
  const marked = parts.map((part, at) =>
    at === last && isObject(part) ? { ...part, cache_control: CACHE_MARK } : part,
  );
  return { ...unmark(message), content: marked };
}

function unmark(message: JsonObject): JsonObject {
  if (!("cache_control" in message)) return message;
  const { cache_control: _, ...rest } = message;
  return rest;
}
