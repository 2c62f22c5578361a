import { toReminder } from "../../shared/claude/system-turns.ts";
import type { JsonObject } from "../../shared/json-object.ts";

/** A message with its blocks. */
export interface Said extends JsonObject {
  readonly role: "user" | "assistant" | "system";
  readonly content: JsonObject[];
}

/**
 * Turns of the user's that hold instructions (`told`) from the middle of the conversation: the last of them become messages of
 * their own where the model takes such, and the others the user's words.
 */
export function splitInstructions(
  messages: readonly Said[],
  told: ReadonlySet<JsonObject>,
  isAccepted: boolean,
): Said[] {
  if (told.size === 0) return [...messages];
  return messages.flatMap((message, at): Said[] => {
    const { content } = message;
    const words = content.findLastIndex((block) => !told.has(block)) + 1;
    const isInPlace = isAccepted && words > 0 && messages[at + 1]?.role !== "user";
    const end = isInPlace ? words : content.length;
    const head = content.slice(0, end).map((block) => (told.has(block) ? remind(block) : block));
    const tail = content.slice(end);
    const user = { ...message, content: head };
    return tail.length > 0 ? [user, { role: "system", content: tail }] : [user];
  });
}

const remind = (block: JsonObject): JsonObject =>
  typeof block.text === "string" ? { ...block, text: toReminder(block.text) } : block;
