import type { Door } from "../door.ts";
import { renderUsage } from "../openai-responses/index.ts";
import { fromChat } from "./from-chat.ts";
import { mapTexts } from "./map-texts.ts";
import { readResponses } from "./read-responses.ts";
import { createStreamRenderer } from "./stream-renderer.ts";
import { toChat } from "./to-chat.ts";

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
