import type { ChatDoor } from "../door.ts";
import { fromChat } from "./answer/from-chat.ts";
import { mapAnswerTexts } from "./answer/map-texts.ts";
import { mapTexts } from "./request/map-texts.ts";
import { readChat } from "./request/read-request.ts";
import { createStreamRenderer } from "./stream/stream-renderer.ts";
import { toChat } from "./request/to-chat.ts";

/** `POST /v1/chat/completions`. */
export const chatDoor: ChatDoor = {
  name: "chat",
  operation: "chat",
  read: readChat,
  mapTexts,
  mapAnswerTexts,
  chat: {
    format: "openai-chat",
    toChat,
    fromChat,
    createStreamRenderer,
  },
};
