import type { ChatDoor } from "../door.ts";
import { renderNamedEvent } from "../shared/events/named-event.ts";
import { fromChat } from "./answer/from-chat.ts";
import { mapAnswerTexts } from "./answer/map-texts.ts";
import { mapTexts } from "./request/map-texts.ts";
import { readCountTokens, readMessages } from "./request/read-request.ts";
import { renderUsage } from "./answer/render-usage.ts";
import { createStreamRenderer } from "./stream/stream-renderer.ts";
import { listUnsaid, toChat } from "./request/to-chat.ts";

/** `POST /v1/messages`. */
export const messagesDoor: ChatDoor = {
  name: "messages",
  operation: "chat",
  read: readMessages,
  mapTexts,
  mapAnswerTexts,
  chat: {
    format: "anthropic-messages",
    toChat,
    listUnsaid,
    fromChat,
    createStreamRenderer,
    renderUsage,
    keepAlive: renderNamedEvent({ type: "ping" }),
  },
};

/** `POST /v1/messages/count_tokens`: the same body without a bound for the answer. */
export const countTokensDoor: ChatDoor = { ...messagesDoor, read: readCountTokens };
