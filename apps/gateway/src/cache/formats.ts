import type { RecordFinish } from "@causeway/contracts";
import type { ChatDoor, Door, ExchangeDoor, JsonObject } from "@causeway/dialects";
import { modelEndpoints } from "../endpoints/model-endpoints.ts";
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
  /** The whole answer that a stream's events add up to; null when it is incomplete. */
  readonly gather: (events: readonly JsonObject[]) => JsonObject | null;
  /** A stream of the whole answer, for the client of this `user-agent`. */
  readonly rebuild: (answer: JsonObject, userAgent?: string) => string;
  /** Ended well, and says something. */
  readonly isKept: (answer: JsonObject) => boolean;
  /** Answers repeat the `metadata` of their request. */
  readonly echoesMetadata?: boolean;
  /** Why one that is kept ended, as its row says it. */
  readonly finishOf: (answer: JsonObject) => RecordFinish;
}

const STREAMLESS: Pick<CachedFormat, "gather" | "rebuild" | "finishOf"> = {
  gather: () => null,
  rebuild: () => "",
  finishOf: () => "stop",
};
const CHAT_ENDS = new Map<unknown, RecordFinish>([
  ["stop", "stop"],
  ["length", "length"],
  ["tool_calls", "tool_calls"],
]);
const MESSAGE_ENDS = new Map<unknown, RecordFinish>([
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["max_tokens", "length"],
  ["tool_use", "tool_calls"],
]);
const RESPONSE_ENDS: readonly unknown[] = ["response.completed", "response.incomplete"];

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

const SAID = ["content", "tool_calls", "images", "refusal", "audio"] as const;

const saysSomething = ({ message, finish_reason }: JsonObject): boolean =>
  CHAT_ENDS.has(finish_reason) && isObject(message) && SAID.some((name) => isFilled(message[name]));

const gatherResponse = (events: readonly JsonObject[]): JsonObject | null => {
  const last = events.at(-1);
  return last && RESPONSE_ENDS.includes(last.type) && isObject(last.response) ? last.response : null;
};

const isCut = ({ status, incomplete_details: why }: JsonObject): boolean =>
  status === "incomplete" && isObject(why) && why.reason === "max_output_tokens";

/** Calls that the caller is to answer, as the format's own `type` says it. */
const CALLS: readonly unknown[] = ["function_call", "custom_tool_call"];

const finishOfResponse = ({ status, output }: JsonObject): RecordFinish => {
  if (status === "incomplete") return "length";
  return objectsOf(output).some(({ type }) => CALLS.includes(type)) ? "tool_calls" : "stop";
};

const CHAT_FORMATS: Readonly<Record<ChatDoor["name"], CachedFormat>> = {
  chat: {
    idPrefix: "chatcmpl-",
    gather: gatherChat,
    rebuild: rebuildChat,
    isKept: ({ choices }) => isFilled(choices) && objectsOf(choices).every(saysSomething),
    finishOf: ({ choices }) => CHAT_ENDS.get(objectsOf(choices)[0]?.finish_reason) ?? "stop",
  },
  messages: {
    idPrefix: "msg_",
    gather: gatherMessage,
    rebuild: rebuildMessage,
    isKept: ({ content, stop_reason }) => isFilled(content) && MESSAGE_ENDS.has(stop_reason),
    finishOf: ({ stop_reason }) => MESSAGE_ENDS.get(stop_reason) ?? "stop",
  },
  responses: {
    idPrefix: "resp_",
    gather: gatherResponse,
    rebuild: rebuildResponse,
    echoesMetadata: true,
    isKept: (answer) => isFilled(answer.output) && (answer.status === "completed" || isCut(answer)),
    finishOf: finishOfResponse,
  },
};

/** Of the endpoints that exchange one body for another. */
const EXCHANGE_FORMATS = Object.fromEntries(
  modelEndpoints.flatMap(({ door, cached }) =>
    cached
      ? [
          [
            door.name,
            {
              ...STREAMLESS,
              idPrefix: cached.idPrefix,
              isKept: (answer: JsonObject) => isFilled(answer[cached.results]),
            },
          ],
        ]
      : [],
  ),
) as Record<ExchangeDoor["name"], CachedFormat>;

export const FORMATS: Readonly<Record<Door["name"], CachedFormat>> = { ...CHAT_FORMATS, ...EXCHANGE_FORMATS };
