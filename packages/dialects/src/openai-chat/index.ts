import type { ChatCapability } from "../capabilities/chat.ts";
import { createImagesOverChat } from "../images/over-chat.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { parseError } from "./answer/parse-error.ts";
import { complete, parseResponse, readAnswer, readUsage } from "./answer/parse-response.ts";
import { fillFileUrls, listFileUrls } from "./native/native-media.ts";
import { buildNativeRequest } from "./native/native-request.ts";
import { createNativeStream } from "./native/native-stream.ts";
import { buildRequest } from "./request/build-request.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

const chat: ChatCapability = {
  inlineMedia: "files",
  emulates: ["severalAnswers", "logprobs", "stopSequences", "logitBias"],
  buildRequest,
  parseResponse,
  readUsage,
  createStreamParser,
};

/** Of models that draw in their messages. */
const images = createImagesOverChat("openai-chat", chat, ["user"]);

/** The public chat-completions format, which most providers speak; their deviations are quirks of the target. */
export const openaiChat: DialectFor<"chat" | "images" | "image-edits"> = {
  name: "openai-chat",
  parseError,
  chat,
  images,
  "image-edits": images,
  native: {
    format: "openai-chat",
    media: { list: listFileUrls, fill: fillFileUrls },
    buildRequest: buildNativeRequest,
    readAnswer,
    complete,
    createStream: createNativeStream,
  },
};
