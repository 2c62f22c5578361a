import type { Door } from "../door.ts";
import { nameThinkingTwice } from "./name-thinking.ts";
import { mapTexts } from "./map-texts.ts";
import { readChat } from "./read-chat.ts";
import { createStreamRenderer } from "./stream-renderer.ts";
import { toChat } from "./to-chat.ts";

/** `POST /v1/chat/completions`. */
export const chatDoor: Door = {
  name: "chat",
  nativeDialect: "openai-chat",
  read: readChat,
  mapTexts,
  toChat,
  fromChat: nameThinkingTwice,
  createStreamRenderer,
};
