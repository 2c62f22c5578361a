import { isObject, type JsonObject } from "./shared/json-object.ts";

/** A message, its parts, and the parts of a tool's result in one of these. */
const MAX_DEPTH = 3;

/** Members of messages and items that have markers in them: their parts, calls of tools, and tools that an item of Responses adds. */
const PLACES = ["content", "tool_calls", "output", "tools"] as const;

/**
 * Tells whether a request asks anywhere for a prompt cache of an hour (`cache_control: { type: "ephemeral", ttl: "1h" }`): at the top,
 * in the system prompt, in tools, in messages and in their parts. Source: docs.claude.com, Prompt caching; openrouter.ai/docs, Prompt
 * caching; read 2026-11-27.
 */
export const readHourCache = (body: JsonObject): boolean => hasMarker(body, isHour);

/** Tells whether a request has any marker for a prompt cache, in the same places and in the items of a Responses request. */
const hasCacheMarkers = (body: JsonObject): boolean => hasMarkerAnywhere(body, isMarked);

/**
 * Tells whether a request has markers of OpenAI's form, which OpenRouter converts to those of Claude. Claude's own platforms don't know
 * them. Source: https://openrouter.ai/docs/guides/best-practices/prompt-caching, "Explicit prompt caching"; read 2026-11-28.
 */
export const readBreakpoints = (body: JsonObject): boolean => hasMarkerAnywhere(body, isBreakpoint);

/** Judges an object that can have a marker. */
type Test = (item: JsonObject) => boolean;

const hasMarkerAnywhere = (body: JsonObject, test: Test): boolean =>
  hasMarker(body, test) || hasMarkerIn(body.input, MAX_DEPTH, test);

const hasMarker = (body: JsonObject, test: Test): boolean =>
  test(body) ||
  hasMarkerIn(body.system, 1, test) ||
  hasMarkerIn(body.tools, 1, test) ||
  hasMarkerIn(body.messages, MAX_DEPTH, test);

/** In place, without a copy: a conversation can be long, and nearly none of its parts asks for a cache. */
function hasMarkerIn(items: unknown, depth: number, test: Test): boolean {
  if (!Array.isArray(items)) return false;
  for (const item of items) {
    if (!isObject(item)) continue;
    if (test(item)) return true;
    if (depth > 1 && PLACES.some((place) => hasMarkerIn(item[place], depth - 1, test))) return true;
  }
  return false;
}

const isHour: Test = ({ cache_control: asked }) => isObject(asked) && asked.ttl === "1h";
const isMarked: Test = ({ cache_control: asked }) => isObject(asked);
const isBreakpoint: Test = ({ prompt_cache_breakpoint: asked }) => isObject(asked);

/** A kind of conversation without markers, where marking it can pay: one that has an answer in it, or one that begins with tools. */
export type Markable = "continued" | "begun";

/** Undefined: it has markers, or nothing says that its prompt will be read again. */
export function readMarkable(
  body: JsonObject,
  { isContinued, hasTools }: { readonly isContinued: boolean; readonly hasTools: boolean },
): Markable | undefined {
  if ((!isContinued && !hasTools) || hasCacheMarkers(body)) return undefined;
  return isContinued ? "continued" : "begun";
}
