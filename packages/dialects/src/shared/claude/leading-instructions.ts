import type { ChatRequest, Content, Message } from "@causeway/contracts";
import { toReminder } from "./system-turns.ts";

type Instructions = Extract<Message, { role: "system" | "developer" }>;

/** Tells if messages of this role have instructions. */
export const isOfInstructions = (role: unknown): boolean => role === "system" || role === "developer";

/** Tells if this is a message with instructions. */
export const isInstructions = (message: Message): message is Instructions => isOfInstructions(message.role);

/**
 * Messages whose later instructions are words of the user, for formats that take instructions apart from the conversation: what was
 * said in its middle stays there, and what it began with goes first. The same list if there are none.
 */
export function remindInPlace(messages: ChatRequest["messages"]): ChatRequest["messages"] {
  const start = messages.findIndex((message) => !isInstructions(message));
  if (start < 0 || !messages.some((message, at) => at > start && isInstructions(message))) return messages;
  return messages.map((message, at) =>
    at > start && isInstructions(message)
      ? { ...message, role: "user", content: remind(message.content) }
      : message,
  );
}

function remind(content: Content): Content {
  if (typeof content === "string") return toReminder(content);
  return content.map((part) => (part.type === "text" ? { ...part, text: toReminder(part.text) } : part));
}
