import type { Door, JsonObject } from "@causeway/dialects";
import { gatherChat } from "./gather-chat.ts";
import { gatherMessage } from "./gather-messages.ts";
import { isObject, objectsOf } from "./read-events.ts";
import { rebuildChat } from "./rebuild-chat.ts";
import { rebuildMessage } from "./rebuild-messages.ts";
import { rebuildResponse } from "./rebuild-responses.ts";

/** What the cache knows of a door's answers. */
export interface CachedFormat {
  /** What a new id begins with. */
  readonly idPrefix: string;
  /** The whole answer that a stream's events add up to; null when it is not whole. */
  readonly gather: (events: readonly JsonObject[]) => JsonObject | null;
  /** A stream of the whole answer. */
  readonly rebuild: (answer: JsonObject) => string;
  /** Ended well, and says something. */
  readonly isKept: (answer: JsonObject) => boolean;
}

const STREAMLESS = { gather: () => null, rebuild: () => "" } as const;
const CHAT_ENDS: readonly unknown[] = ["stop", "length", "tool_calls"];
const MESSAGE_ENDS: readonly unknown[] = ["end_turn", "stop_sequence", "max_tokens", "tool_use"];
const RESPONSE_ENDS: readonly unknown[] = ["response.completed", "response.incomplete"];

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

const SAID = ["content", "tool_calls", "images", "refusal", "audio"] as const;

const saysSomething = ({ message, finish_reason }: JsonObject): boolean =>
  CHAT_ENDS.includes(finish_reason) && isObject(message) && SAID.some((name) => isFilled(message[name]));

const gatherResponse = (events: readonly JsonObject[]): JsonObject | null => {
  const last = events.at(-1);
  return last && RESPONSE_ENDS.includes(last.type) && isObject(last.response) ? last.response : null;
};

const isCut = ({ status, incomplete_details: why }: JsonObject): boolean =>
  status === "incomplete" && isObject(why) && why.reason === "max_output_tokens";

export const FORMATS: Readonly<Record<Door["name"], CachedFormat>> = {
  chat: {
    idPrefix: "chatcmpl-",
    gather: gatherChat,
    rebuild: rebuildChat,
    isKept: ({ choices }) => isFilled(choices) && objectsOf(choices).every(saysSomething),
  },
  messages: {
    idPrefix: "msg_",
    gather: gatherMessage,
    rebuild: rebuildMessage,
    isKept: ({ content, stop_reason }) => isFilled(content) && MESSAGE_ENDS.includes(stop_reason),
  },
  responses: {
    idPrefix: "resp_",
    gather: gatherResponse,
    rebuild: rebuildResponse,
    isKept: (answer) => isFilled(answer.output) && (answer.status === "completed" || isCut(answer)),
  },
  embeddings: { ...STREAMLESS, idPrefix: "embd-", isKept: ({ data }) => isFilled(data) },
  rerank: { ...STREAMLESS, idPrefix: "rerank-", isKept: ({ results }) => isFilled(results) },
};
