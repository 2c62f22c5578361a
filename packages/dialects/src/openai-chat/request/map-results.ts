import { asArray, isObject, type JsonObject } from "../../shared/json-object.ts";
import { sayBefore } from "../../shared/files/say-before.ts";

/** What replaces a result that has nothing but pictures. */
const FOLLOWS = "The result follows.";

/**
 * Messages with the pictures and files of tool results as the user's next words: results of this format are text only
 * (#67). They come after all results of an answer, before what the user says. Returns the same array when there are none.
 * Source: OpenAI API reference, "Create chat completion", tool message.
 */
export function liftToolMedia(messages: unknown): unknown {
  if (!Array.isArray(messages) || !messages.some(hasMedia)) return messages;
  const out: unknown[] = [];
  let lifted: unknown[] = [];
  for (const message of messages) {
    const isResult = isObject(message) && message.role === "tool";
    if (isResult) {
      lifted.push(...mediaOf(message));
      out.push(hasMedia(message) ? textOnly(message) : message);
      continue;
    }
    out.push(...sayBefore(lifted, message));
    lifted = [];
  }
  return lifted.length > 0 ? [...out, { role: "user", content: lifted }] : out;
}

const isMedia = (part: unknown): boolean => isObject(part) && part.type !== "text";

const hasMedia = (message: unknown): message is JsonObject =>
  isObject(message) && message.role === "tool" && asArray(message.content).some(isMedia);

function mediaOf(message: JsonObject): unknown[] {
  const media = asArray(message.content).filter(isMedia);
  const from = { type: "text", text: `From the result of the tool call ${String(message.tool_call_id)}:` };
  return media.length > 0 ? [from, ...media] : [];
}

function textOnly(message: JsonObject): JsonObject {
  const texts = asArray(message.content).filter((part) => !isMedia(part));
  return { ...message, content: texts.length > 0 ? texts : FOLLOWS };
}
