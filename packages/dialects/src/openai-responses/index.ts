import { parseError } from "../openai-chat/parse-error.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { buildNativeRequest, buildRequest } from "./build-request.ts";
import { createNativeStream } from "./native-stream.ts";
import { complete, parseResponse, readAnswer } from "./parse-response.ts";
import { createStreamParser } from "./stream-parser.ts";

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

export { ENCRYPTED_THINKING } from "./build-request.ts";
export { toToolCall } from "./call-state.ts";
export { isOwnDetail, toDetail, toReasoningItem } from "./reasoning-details.ts";
export { renderUsage } from "./render-usage.ts";
export { splitAnswer } from "./split-answer.ts";
export { toStoredInput } from "./stored-items.ts";
