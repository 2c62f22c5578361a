import type { ChatDoor } from "../door.ts";
import { renderUsage, TURN_METADATA } from "../openai-responses/index.ts";
import { fromChat } from "./answer/from-chat.ts";
import { mapAnswerTexts } from "./answer/map-texts.ts";
import { mapTexts } from "./request/map-texts.ts";
import { readResponses } from "./request/read-request.ts";
import { createStreamRenderer } from "./stream/stream-renderer.ts";
import { listUnsaid, toChat } from "./request/to-chat.ts";

/** `POST /v1/responses`. */
export const responsesDoor: ChatDoor = {
  name: "responses",
  operation: "chat",
  read: readResponses,
  mapTexts,
  mapAnswerTexts,
  unrecorded: TURN_METADATA,
  chat: {
    format: "openai-responses",
    toChat,
    listUnsaid,
    fromChat,
    createStreamRenderer,
    renderUsage,
  },
};
