import type { ChatRequest, Content, Message } from "@causeway/contracts";
import { isInstructions } from "../shared/claude/leading-instructions.ts";

/** For five minutes from its last use. */
const MARK = { type: "ephemeral" } as const;

/** Turns of the user that are marked. */
const TURNS = 2;

/**
 * The chat form of a request with marks for Claude's prompt cache: at the end of its instructions, and of the last two turns of the user.
 * The later one writes what the next request reads; the earlier one is found even if the model answered with more blocks than Claude
 * looks back (20). Marks are on messages, whose last block gets them: never thinking, which only answers have, nor an empty text.
 *
 * Source, read 2026-11-28: Messages API, "Prompt caching", "What can be cached" and "How automatic prefix checking works"
 */
export function markPrompt(chat: ChatRequest): ChatRequest {
  const places = new Set([...findInstructions(chat.messages), ...findTurns(chat.messages)]);
  if (places.size === 0) return chat;
  const messages = chat.messages.map((message, at) =>
    places.has(at) ? { ...message, cache_control: MARK } : message,
  );
  return { ...chat, messages };
}

/** The last message of the instructions that the conversation begins with. */
function findInstructions(messages: readonly Message[]): number[] {
  const start = messages.findIndex((message) => !isInstructions(message));
  const leading = start < 0 ? messages : messages.slice(0, start);
  const last = leading.findLastIndex(saysSomething);
  return last < 0 ? [] : [last];
}

/** The last message of each of the last turns of the user, results of tools included. */
function findTurns(messages: readonly Message[]): number[] {
  const found: number[] = [];
  let isNext = true;
  for (let at = messages.length - 1; at >= 0 && found.length < TURNS; at -= 1) {
    const message = messages[at];
    if (!message || isInstructions(message)) continue;
    if (message.role === "assistant") isNext = true;
    else if (isNext && saysSomething(message)) {
      found.push(at);
      isNext = false;
    }
  }
  return found;
}

const saysSomething = ({ content }: Message): boolean => hasContent(content);

function hasContent(content: Content | null | undefined): boolean {
  if (!content) return false;
  if (typeof content === "string") return content.trim() !== "";
  return content.some((part) => part.type !== "text" || part.text.trim() !== "");
}
