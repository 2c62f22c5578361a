import type { Dialect } from "../dialect.ts";
import { namedEvent } from "../sse.ts";
import { checkConversation, checkRequest } from "./check-request.ts";
import { anthropicError } from "./errors.ts";
import { readConversation, readRequest } from "./read-request.ts";
import { renderAnswer } from "./render-answer.ts";
import { renderStream } from "./render-stream.ts";

/** `POST …/messages`. Thinking comes signed and must come back with its signature. */
export const anthropicMessages: Dialect = {
  name: "anthropic-messages",
  matches: (method, path) => method === "POST" && path.endsWith("/messages"),
  published: ({ body }) => ({ format: "anthropic-messages", body }),
  check: checkRequest,
  read: readRequest,
  whole: renderAnswer,
  errorBody: (fault) => JSON.stringify(anthropicError(fault)),
  stream: {
    contentType: () => "text/event-stream; charset=utf-8",
    frames: renderStream,
    errorFrame: (fault) => namedEvent(anthropicError(fault)),
  },
};

const AZURE_PATH = "/anthropic/v1/messages";

/** The same at Azure AI Foundry, which serves OpenAI's formats alongside it and so has its own path. */
export const anthropicAzure: Dialect = {
  ...anthropicMessages,
  name: "anthropic-azure",
  matches: (method, path) => method === "POST" && path.endsWith(AZURE_PATH),
};

/** `POST …/messages/count_tokens`. */
export const anthropicCountTokens: Dialect = {
  name: "anthropic-count-tokens",
  matches: (method, path) => method === "POST" && path.endsWith("/messages/count_tokens"),
  check: ({ body }) => checkConversation(body),
  read: ({ body }) => ({ ...readConversation(body), stream: false }),
  whole: ({ prompt }) => JSON.stringify({ input_tokens: prompt.promptTokens }),
  errorBody: (fault) => JSON.stringify(anthropicError(fault)),
};
