import { parseError } from "../openai-chat/answer/parse-error.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { buildNativeRequest, buildRequest } from "./request/build-request.ts";
import { createNativeStream } from "./native/native-stream.ts";
import { complete, parseResponse, readAnswer } from "./answer/parse-response.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

/** The Responses API of OpenAI, Azure and xAI, which some models speak alone. Errors are those of chat completions. */
export const openaiResponses: UpstreamDialect = {
  name: "openai-responses",
  inlineMedia: false,
  emulates: ["logprobs"],
  buildRequest,
  parseResponse,
  createStreamParser,
  parseError,
  native: { buildRequest: buildNativeRequest, readAnswer, complete, createStream: createNativeStream },
};

export { ENCRYPTED_THINKING } from "./request/build-request.ts";
export { toToolCall } from "./tool-calls.ts";
export { isOwnDetail, toDetail, toReasoningItem } from "./reasoning-details.ts";
export { renderUsage } from "./answer/render-usage.ts";
export { splitAnswer } from "./request/replay.ts";
export { toStoredInput } from "./native/stored-items.ts";
