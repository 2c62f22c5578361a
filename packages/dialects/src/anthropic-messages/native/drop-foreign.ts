import { isForeignSignature } from "../../shared/state/foreign-state.ts";
import { asText, isObject } from "../../shared/json-object.ts";

/**
 * Messages without the thinking that other providers made in this conversation: Claude checks signatures and refuses
 * those it did not write. Returns the same value when there is none.
 */
export function dropForeignThinking(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  let changed = false;
  const kept = messages.map((message: unknown) => {
    if (!isObject(message) || message.role !== "assistant" || !Array.isArray(message.content)) return message;
    const content = message.content.filter((block: unknown) => !isForeign(block));
    if (content.length === message.content.length || content.length === 0) return message;
    changed = true;
    return { ...message, content };
  });
  return changed ? kept : messages;
}

function isForeign(block: unknown): boolean {
  if (!isObject(block)) return false;
  if (block.type === "thinking") return isForeignSignature(asText(block.signature) ?? "");
  return block.type === "redacted_thinking" && isForeignSignature(asText(block.data) ?? "");
}
