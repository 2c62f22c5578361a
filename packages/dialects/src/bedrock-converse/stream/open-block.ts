import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  type JsonObject,
  parseNested,
} from "../../shared/json-object.ts";

/** A content block while it streams in. Only blocks of tools and pictures announce their start. */
export interface OpenBlock {
  /** `toolUse`, `toolResult` or `image` as it began; empty for everything else. */
  readonly start: JsonObject;
  /** Input of a tool, in pieces. */
  json: string;
  thinking: string;
  signature: string;
  readonly redacted: Buffer[];
  readonly results: JsonObject[];
  readonly citations: JsonObject[];
  readonly image: Buffer[];
  isThinking: boolean;
}

/**
 * A content block that has just begun.
 *
 * @param start `contentBlockStart.start`, or an empty object
 */
export const openBlock = (start: JsonObject): OpenBlock => ({
  start,
  json: "",
  thinking: "",
  signature: "",
  redacted: [],
  results: [],
  citations: [],
  image: [],
  isThinking: false,
});

/** Adds a delta to its block. Source: API reference, ContentBlockDelta. */
export function addDelta(block: OpenBlock, delta: JsonObject): void {
  block.json += asText(asObject(delta.toolUse)?.input) ?? "";
  block.results.push(...asObjects(delta.toolResult));
  const citation = asObject(delta.citation);
  if (citation) block.citations.push(citation);
  const bytes = asFilledText(asObject(asObject(delta.image)?.source)?.bytes);
  if (bytes) block.image.push(Buffer.from(bytes, "base64"));
  const reasoning = asObject(delta.reasoningContent);
  if (!reasoning) return;
  block.isThinking = true;
  block.thinking += asText(reasoning.text) ?? "";
  block.signature += asText(reasoning.signature) ?? "";
  const blob = asFilledText(reasoning.redactedContent);
  if (blob) block.redacted.push(Buffer.from(blob, "base64"));
}

/** A block that the chat form has no word for, once it is whole, as it would appear in a whole answer; else null. */
export function closeOpaque(block: OpenBlock): JsonObject | null {
  const { start } = block;
  if (block.redacted.length > 0)
    return { reasoningContent: { redactedContent: Buffer.concat(block.redacted).toString("base64") } };
  if (block.isThinking) {
    const signature = block.signature ? { signature: block.signature } : {};
    return { reasoningContent: { reasoningText: { text: block.thinking, ...signature } } };
  }
  const toolUse = asObject(start.toolUse);
  if (toolUse) return { toolUse: { ...toolUse, input: parseNested(block.json || "{}") ?? block.json } };
  const toolResult = asObject(start.toolResult);
  return toolResult ? { toolResult: { ...toolResult, content: block.results } } : null;
}
