import type { ChatRequest, Content, Message } from "@causeway/contracts";
import { CACHE_MARK, findMarkPlaces } from "../shared/claude/mark-places.ts";

/**
 * The chat form of a request with marks for Claude's prompt cache, where `findMarkPlaces` finds them. Marks are on messages, whose last
 * block gets them: never thinking, which only answers have, nor an empty text.
 */
export function markPrompt(chat: ChatRequest): ChatRequest {
  const places = findMarkPlaces(chat.messages, saysSomething);
  if (places.size === 0) return chat;
  const messages = chat.messages.map((message, at) =>
    places.has(at) ? { ...message, cache_control: CACHE_MARK } : message,
  );
  return { ...chat, messages };
}

const saysSomething = ({ content }: Message): boolean => hasContent(content);

function hasContent(content: Content | null | undefined): boolean {
  if (!content) return false;
  if (typeof content === "string") return content.trim() !== "";
  return content.some((part) => part.type !== "text" || part.text.trim() !== "");
}
