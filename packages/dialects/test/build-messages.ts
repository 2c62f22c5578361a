import type { ChatRequest } from "@causeway/contracts";
import { anthropicMessages, type JsonObject, type Target } from "../src/index.ts";
import { targetOf } from "./targets.ts";

export const HI = { role: "user" as const, content: "Hi" };

/** The Messages body of a chat request that says "Hi" unless it says something else. */
export function buildMessages(
  chat: Partial<ChatRequest>,
  model = "claude-sonnet-4-5",
  more: Partial<Target> = {},
): JsonObject {
  const target = targetOf({}, { upstreamModel: model, ...more });
  return anthropicMessages.chat.buildRequest({ model: "x", messages: [HI], ...chat }, target)
    .body as JsonObject;
}

export const toolCall = (id: string, name = "f", args = "{}") => ({
  id,
  type: "function" as const,
  function: { name, arguments: args },
});
