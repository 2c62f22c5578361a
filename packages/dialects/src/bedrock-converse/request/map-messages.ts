import type { ChatRequest, Message } from "@causeway/contracts";
import { asText, type JsonObject } from "../../shared/json-object.ts";
import { liftImages } from "../../shared/files/lift-images.ts";
import { remindInPlace } from "../../shared/claude/leading-instructions.ts";
import { CALL_ID_RULES } from "../../shared/history/call-ids.ts";
import { fitChatIds } from "../../shared/history/fit-chat-ids.ts";
import { cachePoint, placeCachePoint } from "./cache-points.ts";
import { mapAssistant } from "./map-assistant.ts";
import { mapContent, type Mapping, NOTHING_SAID } from "./map-content.ts";
import { mapResult } from "./map-results.ts";
import { TOOL_BLOCKS } from "./tool-blocks.ts";
import { pairTools, type Turn } from "../../shared/tools/pair-tools.ts";

export interface Conversation {
  readonly system: JsonObject[];
  readonly messages: WireMessage[];
}

export interface WireMessage extends JsonObject {
  readonly role: "user" | "assistant";
  readonly content: JsonObject[];
}

/**
 * Messages as Bedrock takes them: instructions apart, the two sides in turn, beginning with the user, no turn empty, tool
 * results right after their calls. Models without a place for instructions get them in the first turn.
 */
export function mapConversation(chat: ChatRequest, mapping: Mapping): Conversation {
  const system: JsonObject[] = [];
  const turns: Turn[] = [];
  const ids = CALL_ID_RULES[mapping.traits.family === "claude" ? "bedrock-claude" : "bedrock"];
  for (const message of fitChatIds(liftImages(remindInPlace(chat.messages)), ids)) {
    if (message.role === "system" || message.role === "developer") {
      system.push(...mark(mapContent(message.content, mapping), message, mapping));
      continue;
    }
    const role = message.role === "assistant" ? "assistant" : "user";
    const blocks = mark(mapMessage(message, mapping), message, mapping);
    const last = turns.at(-1);
    if (last?.role === role) last.blocks.push(...blocks);
    else turns.push({ role, blocks });
  }
  const messages = render(pairTools(turns, TOOL_BLOCKS));
  markLast(messages, chat, mapping);
  if (mapping.traits.system) return { system, messages };
  messages[0]?.content.unshift(...system);
  return { system: [], messages };
}

function mapMessage(message: Message, mapping: Mapping): JsonObject[] {
  switch (message.role) {
    case "assistant":
      return mapAssistant(message, mapping);
    case "tool":
      return mapResult(message, mapping);
    default:
      return mapContent(message.content, mapping);
  }
}

/** A cache marker on a whole message is one after its last block. */
function mark(blocks: JsonObject[], message: Message, { traits }: Mapping): JsonObject[] {
  const point = cachePoint(message.cache_control, traits);
  if (point) placeCachePoint(blocks, point);
  return blocks;
}

/** A marker on the whole request is one at its end. */
function markLast(messages: readonly WireMessage[], chat: ChatRequest, { traits }: Mapping): void {
  const point = cachePoint(chat.cache_control, traits);
  const last = messages.at(-1);
  if (point && last) placeCachePoint(last.content, point);
}

function render(turns: readonly Turn[]): WireMessage[] {
  const messages: WireMessage[] = [];
  for (const [at, { role, blocks }] of turns.entries()) {
    if (blocks.length === 0 && !(role === "user" && at === turns.length - 1)) continue;
    const content = complete(role, blocks);
    const last = messages.at(-1);
    // Turns whose neighbor was empty meet again.
    if (last?.role === role) last.content.push(...content);
    else messages.push({ role, content });
  }
  if (messages[0]?.role !== "user") messages.unshift({ role: "user", content: [NOTHING_SAID] });
  return trimLast(messages);
}

/** A turn of white space only is refused, and so is a document without a text alongside it. */
function complete(role: Turn["role"], blocks: readonly JsonObject[]): JsonObject[] {
  const said = blocks.filter((block) => asText(block.text)?.trim() !== "");
  if (said.length === 0) return [NOTHING_SAID];
  const isMute = blocks.some(({ document }) => document) && !blocks.some(({ text }) => text !== undefined);
  return isMute && role === "user" ? [...blocks, NOTHING_SAID] : [...blocks];
}

/** An answer to be continued must not end in white space. */
function trimLast(messages: WireMessage[]): WireMessage[] {
  const last = messages.at(-1);
  const text = last?.role === "assistant" ? asText(last.content.at(-1)?.text) : null;
  if (last && text !== null) last.content.splice(-1, 1, { text: text.trimEnd() });
  return messages;
}
