import { targetOf } from "../../../test/index.ts";
import { chatDoor } from "../../chat-door/index.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { Quirks, Target } from "../../target.ts";
import { buildRequest } from "../request/build-request.ts";

export const VERTEX: Quirks = { special: "vertex" };
export const messages = [{ role: "user", content: "Hi" }];

export const target = (
  upstreamModel = "gemini-2.5-flash",
  quirks: Quirks = {},
  more: Partial<Target> = {},
): Target => targetOf(quirks, { upstreamModel, ...more });

/** What goes out for a chat-completions body of a caller. */
export function sent(body: JsonObject, at = target()): JsonObject {
  const chat = chatDoor.chat.toChat({ model: "gemini", messages, ...body });
  return buildRequest(chat, at).body as JsonObject;
}

export const config = (body: JsonObject, at = target()): unknown => sent(body, at).generationConfig;

export const contents = (list: unknown[], at = target()): unknown => sent({ messages: list }, at).contents;

/** A tool call of an earlier answer. */
export const call = (id: string, name: string, args: string, more: JsonObject = {}): JsonObject => ({
  id,
  type: "function",
  function: { name, arguments: args },
  ...more,
});
