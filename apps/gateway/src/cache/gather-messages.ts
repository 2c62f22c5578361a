import type { JsonObject } from "@causeway/dialects";
import { isObject, parseObject, textOf } from "./read-events.ts";

interface OpenBlock {
  readonly block: JsonObject;
  json: string;
}

/** The whole message that these events add up to, or null when they do not end or fail. */
export function gatherMessage(events: readonly JsonObject[]): JsonObject | null {
  const blocks: OpenBlock[] = [];
  let message: JsonObject | null = null;
  for (const event of events) {
    if (event.type === "message_start" && isObject(event.message)) message = { ...event.message };
    else if (event.type === "content_block_start" && isObject(event.content_block))
      blocks[Number(event.index)] = { block: structuredClone(event.content_block), json: "" };
    else if (event.type === "content_block_delta" && isObject(event.delta))
      addDelta(blocks[Number(event.index)], event.delta);
    else if (event.type === "message_delta" && message) addEnd(message, event);
    else if (event.type === "error") return null;
  }
  if (!message?.stop_reason || events.at(-1)?.type !== "message_stop") return null;
  const content = blocks.map(closeBlock);
  return content.includes(null) ? null : { ...message, content };
}

function addDelta(open: OpenBlock | undefined, delta: JsonObject): void {
  if (!open) return;
  const { block } = open;
  switch (delta.type) {
    case "text_delta":
      block.text = textOf(block.text) + textOf(delta.text);
      return;
    case "thinking_delta":
      block.thinking = textOf(block.thinking) + textOf(delta.thinking);
      return;
    case "signature_delta":
      block.signature = delta.signature;
      return;
    case "input_json_delta":
      open.json += textOf(delta.partial_json);
      return;
    case "citations_delta":
      if (!Array.isArray(block.citations)) block.citations = [];
      (block.citations as unknown[]).push(delta.citation);
  }
}

function addEnd(message: JsonObject, { delta, usage, metadata }: JsonObject): void {
  Object.assign(message, delta);
  message.usage = { ...(isObject(message.usage) ? message.usage : {}), ...(isObject(usage) ? usage : {}) };
  if (metadata !== undefined) message.metadata = metadata;
}

/** Null when the input of a call is no JSON: it would go back as something else. */
function closeBlock({ block, json }: OpenBlock): JsonObject | null {
  if (json === "") return block;
  const input = parseObject(json);
  return input && { ...block, input };
}
