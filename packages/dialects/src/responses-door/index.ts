import type { Door } from "../door.ts";
import { renderUsage } from "../openai-responses/index.ts";
import { fromChat } from "./answer/from-chat.ts";
import { mapTexts } from "./request/map-texts.ts";
import { readResponses } from "./request/read-request.ts";
import { createStreamRenderer } from "./stream/stream-renderer.ts";
import { toChat } from "./request/to-chat.ts";

/** `POST /v1/responses`. */
export const responsesDoor: Door = {
  name: "responses",
  nativeDialect: "openai-responses",
  read: readResponses,
  mapTexts,
  toChat,
  fromChat,
  createStreamRenderer,
  renderUsage,
};
