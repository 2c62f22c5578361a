import type { ChatRequest, Message } from "@causeway/contracts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import { liftImages } from "../../shared/files/lift-images.ts";
import { isInstructions } from "../../shared/claude/leading-instructions.ts";
import { CALL_ID_RULES } from "../../shared/history/call-ids.ts";
import { fitChatIds } from "../../shared/history/fit-chat-ids.ts";
import { mapAssistant } from "./map-assistant.ts";
import { mapContent } from "./map-content.ts";
import { pairTools, type Turn } from "../../shared/tools/pair-tools.ts";
import { splitInstructions } from "./split-instructions.ts";
import { TOOL_BLOCKS } from "./tool-blocks.ts";

export interface Conversation {
  readonly system: JsonObject[];
  readonly messages: JsonObject[];
}

/** What replaces a message with nothing in it: Claude refuses empty ones. */
const NOTHING_SAID: JsonObject = { type: "text", text: "." };

/**
 * Messages as Claude takes them: instructions that the conversation begins with apart, others in their places, the two sides in
 * turn, beginning with the user, no turn empty, tool results right after their calls. `takesSystem`: the model takes
 * instructions among the messages.
 */
export function mapConversation(messages: ChatRequest["messages"], takesSystem: boolean): Conversation {
  const system: JsonObject[] = [];
  const turns: Turn[] = [];
  const told = new Set<JsonObject>();
  for (const message of fitChatIds(liftImages(messages), CALL_ID_RULES.claude)) {
    const role = message.role === "assistant" ? "assistant" : "user";
    const last = turns.at(-1);
    const blocks = mark(mapMessage(message), message);
    if (isInstructions(message)) {
      if (!last) {
        system.push(...blocks);
        continue;
      }
      for (const block of blocks) told.add(block);
    }
    if (last?.role === role) last.blocks.push(...blocks);
    else turns.push({ role, blocks });
  }
  const rendered = render(pairTools(turns, TOOL_BLOCKS));
  return { system, messages: splitInstructions(rendered, told, takesSystem) };
}

function mapMessage(message: Message): JsonObject[] {
  switch (message.role) {
    case "assistant":
      return mapAssistant(message);
    case "tool":
      return [mapResult(message)];
    default:
      return mapContent(message.content);
  }
}

/** One text becomes a plain string, as most clients of the format write it; images stay where they are (#67). */
function mapResult(message: Extract<Message, { role: "tool" }>): JsonObject {
  const own = asObject(asObject(message.extra_content)?.anthropic);
  const content = typeof message.content === "string" ? message.content : mapContent(message.content);
  return { type: "tool_result", tool_use_id: message.tool_call_id, content, ...own };
}

/** A cache marker on a whole message is one on its last block. */
function mark(blocks: JsonObject[], message: Message): JsonObject[] {
  const last = blocks.at(-1);
  if (!last || !message.cache_control) return blocks;
  return [...blocks.slice(0, -1), { ...last, cache_control: message.cache_control }];
}

function render(turns: readonly Turn[]): WireMessage[] {
  const messages = turns
    .filter(({ role, blocks }, at) => blocks.length > 0 || (role === "user" && at === turns.length - 1))
    .map(({ role, blocks }) => ({ role, content: blocks.length > 0 ? blocks : [NOTHING_SAID] }));
  if (messages[0]?.role !== "user") messages.unshift({ role: "user", content: [NOTHING_SAID] });
  return trimLast(merge(messages));
}

interface WireMessage extends JsonObject {
  readonly role: "user" | "assistant";
  readonly content: JsonObject[];
}

/** Turns whose neighbor was empty meet again. */
function merge(messages: readonly WireMessage[]): WireMessage[] {
  const merged: WireMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last?.role === message.role) last.content.push(...message.content);
    else merged.push(message);
  }
  return merged;
}

/** An answer to be continued must not end in white space. */
function trimLast(messages: WireMessage[]): WireMessage[] {
  const last = messages.at(-1);
  const block = last?.role === "assistant" ? last.content.at(-1) : null;
  if (last && block && typeof block.text === "string") {
    const text = block.text.trimEnd();
    last.content.splice(-1, 1, ...(text === "" ? [] : [{ ...block, text }]));
    if (last.content.length === 0) messages.pop();
  }
  return messages;
}
