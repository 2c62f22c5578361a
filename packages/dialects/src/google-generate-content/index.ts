import type { ChatCapability } from "../capabilities/chat.ts";
import { createImagesOverChat } from "../images/over-chat.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { asCount, asObject } from "../shared/json-object.ts";
import { buildCount, buildRequest, serviceTiers } from "./request/build-request.ts";
import { isOwnUrl } from "./request/map-media.ts";
import { parseError } from "./answer/parse-error.ts";
import { parseResponse, readUsage } from "./answer/parse-response.ts";
import { geminiSpeech } from "./speech.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

const chat: ChatCapability = {
  inlineMedia: true,
  readsUrl: isOwnUrl,
  emulates: ["severalAnswers", "logprobs", "stopSequences"],
  buildRequest,
  buildCount,
  readCount: (answer) => asCount(asObject(answer)?.totalTokens) || null,
  parseResponse,
  readUsage,
  createStreamParser,
};

const images = createImagesOverChat("google-generate-content", chat);

/**
 * The Gemini API of Google AI Studio and Vertex AI. Wire quirks: no role for tools, whose results are matched by name and
 * order; thinking state hangs on any part as a signature; thoughts are counted alongside the answer, cached tokens inside
 * the prompt; a blocked prompt is a 200 without candidates; a wrong key is a 400.
 */
export const googleGenerateContent: DialectFor<"chat" | "images" | "image-edits" | "speech"> = {
  name: "google-generate-content",
  parseError,
  serviceTiers,
  chat,
  images,
  "image-edits": images,
  speech: geminiSpeech,
};
