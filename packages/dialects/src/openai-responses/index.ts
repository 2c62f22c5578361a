import { parseError } from "../openai-chat/answer/parse-error.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { mapUsage } from "./answer/map-usage.ts";
import { complete, parseResponse, readAnswer } from "./answer/parse-response.ts";
import { buildNativeRequest } from "./native/native-request.ts";
import { createNativeStream } from "./native/native-stream.ts";
import { buildRequest } from "./request/build-request.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

/** The Responses API of OpenAI, Azure and xAI, which some models speak alone. Errors are those of chat completions. */
export const openaiResponses: DialectFor<"chat"> = {
  name: "openai-responses",
  parseError,
  chat: {
    inlineMedia: false,
    emulates: ["logprobs"],
    buildRequest,
    parseResponse,
    readUsage: mapUsage,
    createStreamParser,
  },
  native: {
    format: "openai-responses",
    buildRequest: buildNativeRequest,
    readAnswer,
    complete,
    createStream: createNativeStream,
  },
};

export { renderUsage } from "./answer/join-cost.ts";
export { TURN_METADATA } from "./native/native-request.ts";
export { toStoredInput, toStoredItem } from "./native/stored-items.ts";
export { isUnreadableState, readEncryptedState } from "./encrypted-state.ts";
export { isOwnDetail, toDetail } from "./reasoning-details.ts";
export { ENCRYPTED_THINKING } from "./request/build-request.ts";
export { splitAnswer } from "./request/replay.ts";
export { toToolCall } from "./tool-calls.ts";
