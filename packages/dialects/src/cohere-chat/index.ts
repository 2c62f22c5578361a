import type { DialectFor } from "../upstream-dialect.ts";
import { buildRequest } from "./request/build-request.ts";
import { parseError } from "./answer/parse-error.ts";
import { parseResponse, readUsage } from "./answer/parse-response.ts";
import { createStreamParser } from "./stream/stream-parser.ts";

/**
 * Cohere's v2 chat. Wire quirks: what is billed differs from what was read; a model says its plan before it calls tools;
 * answers name neither model nor time; some streams end without `[DONE]`.
 */
export const cohereChat: DialectFor<"chat"> = {
  name: "cohere-chat",
  parseError,
  serviceTiers: new Set(),
  chat: {
    inlineMedia: "files",
    emulates: ["logprobs", "stopSequences"],
    buildRequest,
    parseResponse,
    readUsage,
    createStreamParser,
  },
};
