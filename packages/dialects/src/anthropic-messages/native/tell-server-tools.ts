import {
  asArray,
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";

/**
 * Messages in which calls of tools that another platform ran, and their results, are the answer's own words: where a platform doesn't
 * have the tool, it refuses their blocks. Search results keep titles and addresses; their encrypted texts, and citations that point
 * into them, mean nothing elsewhere. The same value if there are none. `has`: names of the tools that the platform runs.
 */
export function tellServerTools(messages: unknown, has: RegExp): unknown {
  if (!Array.isArray(messages)) return messages;
  let changed = false;
  const told = messages.map((message: unknown) => {
    if (!isObject(message) || message.role !== "assistant" || !Array.isArray(message.content)) return message;
    const calls = new Map(
      message.content.filter((block) => isForeignCall(block, has)).map((call) => [call.id, call]),
    );
    if (calls.size === 0) return message;
    changed = true;
    const content: unknown[] = message.content;
    // Once for all calls: a body can have tens of thousands.
    const answered = new Set(asObjects(content).map((block) => block.tool_use_id));
    const isAnswered = (id: unknown): boolean => answered.has(id);
    return { ...message, content: content.flatMap((block) => tell(block, calls, isAnswered)) };
  });
  return changed ? told : messages;
}

const CALLS = new Set<unknown>(["server_tool_use", "mcp_tool_use"]);

const isForeignCall = (block: unknown, has: RegExp): block is JsonObject =>
  isObject(block) &&
  CALLS.has(block.type) &&
  (block.type === "mcp_tool_use" || !has.test(asText(block.name) ?? ""));

function tell(
  block: unknown,
  calls: ReadonlyMap<unknown, JsonObject>,
  isAnswered: (id: unknown) => boolean,
): unknown[] {
  if (!isObject(block)) return [block];
  if (CALLS.has(block.type) && calls.has(block.id))
    return isAnswered(block.id) ? [] : [{ type: "text", text: describe(block, []) }];
  const call = calls.get(block.tool_use_id);
  if (call) return [{ type: "text", text: describe(call, block.content) }];
  return [Array.isArray(block.citations) ? withoutSearchCitations(block) : block];
}

function describe({ name, input }: JsonObject, content: unknown): string {
  const head = `Result of the tool ${asText(name) ?? ""} (${JSON.stringify(input ?? {})}):`;
  const lines = Array.isArray(content) ? asObjects(content).map(toLine) : [toLine(asObject(content) ?? {})];
  return [head, ...lines].join("\n");
}

function toLine(item: JsonObject): string {
  const title = asFilledText(item.title) ?? "";
  const url = asFilledText(item.url);
  if (url !== null) return `- ${title} ${url}`;
  return asFilledText(item.text) ?? JSON.stringify(withoutSecrets(item));
}

const withoutSecrets = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith("encrypted_")));

function withoutSearchCitations(block: JsonObject): JsonObject {
  const kept = asArray(block.citations).filter(
    (citation) => !isObject(citation) || citation.type !== "web_search_result_location",
  );
  const { citations: _, ...rest } = block;
  return kept.length > 0 ? { ...rest, citations: kept } : rest;
}
