import { isObject, type JsonObject } from "./shared/json-object.ts";

/** A message, its parts, and the parts of a tool's result in one of these. */
const MAX_DEPTH = 3;

/** The markers for a prompt cache that a request has. */
export interface CacheMarkers {
  /** Of Claude's form: `cache_control`. */
  readonly hasMarks: boolean;
  /** One of these asks for a cache of an hour: `{ type: "ephemeral", ttl: "1h" }`. */
  readonly hasHour: boolean;
  /**
   * Of OpenAI's form, which OpenRouter converts to those of Claude. Claude's own platforms don't know them. Source:
   * https://openrouter.ai/docs/guides/best-practices/prompt-caching, "Explicit prompt caching"; read 2026-11-28.
   */
  readonly hasBreakpoints: boolean;
}

type Found = { -readonly [Name in keyof CacheMarkers]: boolean };

/**
 * Finds the markers of a request in one walk: at the top, in the system prompt, in tools, in messages and in their parts, and in the items
 * of a Responses request, which take none for an hour. Source: docs.claude.com, Prompt caching; openrouter.ai/docs, Prompt caching; read
 * 2026-11-27.
 */
export function readCacheMarkers(body: JsonObject): CacheMarkers {
  const found: Found = { hasMarks: false, hasHour: false, hasBreakpoints: false };
  note(body, found);
  walk(body.system, 1, found);
  walk(body.tools, 1, found);
  walk(body.messages, MAX_DEPTH, found);
  const { hasHour } = found;
  walk(body.input, MAX_DEPTH, found);
  return { ...found, hasHour };
}

/** In place, without a copy: a conversation can be long, and nearly none of its parts has a marker. */
function walk(items: unknown, depth: number, found: Found): void {
  if (!Array.isArray(items)) return;
  for (const item of items) {
    if (!isObject(item)) continue;
    note(item, found);
    if (depth === 1) continue;
    walk(item.content, depth - 1, found);
    walk(item.tool_calls, depth - 1, found);
    walk(item.output, depth - 1, found);
    walk(item.tools, depth - 1, found);
  }
}

function note({ cache_control: mark, prompt_cache_breakpoint: breakpoint }: JsonObject, found: Found): void {
  if (isObject(mark)) {
    found.hasMarks = true;
    found.hasHour ||= mark.ttl === "1h";
  }
  if (isObject(breakpoint)) found.hasBreakpoints = true;
}

/** A kind of conversation where marking it can pay: one that has an answer in it, or one that begins with tools. */
export type Markable = "continued" | "begun";

/** Undefined: nothing says that the prompt will be read again. */
export function toMarkable(isContinued: boolean, hasTools: boolean): Markable | undefined {
  if (isContinued) return "continued";
  return hasTools ? "begun" : undefined;
}
