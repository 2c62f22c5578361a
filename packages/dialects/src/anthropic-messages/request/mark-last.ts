import { asArray, asObject, asText, isObject, type JsonObject } from "../../shared/json-object.ts";

/** Markers that a request may have. Source, read 2026-11-28: Messages API, "Prompt caching", "Cache breakpoints". */
const MOST_MARKS = 4;

interface Prompt {
  readonly tools?: unknown;
  readonly system?: unknown;
  readonly messages?: unknown;
}

/**
 * Messages with a marker of the whole request on the last block that may carry one, for platforms that refuse the marker at the top
 * of the body. The same value where that block has one already or the request has all that it may have. Sources, read 2026-11-28:
 * Messages API, "Prompt caching", "Automatic caching"; UKGovernmentBEIS/inspect_ai#3851 (Bedrock and Vertex refuse it).
 */
export function markLastBlock({ tools, system, messages }: Prompt, marker: JsonObject): unknown {
  if (!Array.isArray(messages)) return messages;
  if (countMarks(tools) + countMarks(system) + countMarks(messages) >= MOST_MARKS) return messages;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message: unknown = messages[at];
    const marked = isObject(message) ? markMessage(message, marker) : null;
    if (marked) return marked === message ? messages : messages.with(at, marked);
  }
  return messages;
}

function countMarks(items: unknown): number {
  let count = 0;
  for (const item of asArray(items)) {
    if (!isObject(item)) continue;
    if (asObject(item.cache_control)) count += 1;
    count += countMarks(item.content);
  }
  return count;
}

/** Null where no block may carry a marker. */
function markMessage(message: JsonObject, marker: JsonObject): JsonObject | null {
  const { content } = message;
  if (typeof content === "string") {
    if (content.trim() === "") return null;
    return { ...message, content: [{ type: "text", text: content, cache_control: marker }] };
  }
  const blocks = asArray(content);
  const at = blocks.findLastIndex(mayCarry);
  const block = blocks[at];
  if (!isObject(block)) return null;
  return asObject(block.cache_control)
    ? message
    : { ...message, content: blocks.with(at, { ...block, cache_control: marker }) };
}

const UNMARKED = new Set<unknown>(["thinking", "redacted_thinking"]);

const mayCarry = (block: unknown): boolean =>
  isObject(block) &&
  !UNMARKED.has(block.type) &&
  (block.type !== "text" || asText(block.text)?.trim() !== "");
