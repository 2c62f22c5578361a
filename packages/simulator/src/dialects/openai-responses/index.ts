import type { Dialect } from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { namedEvent } from "../sse.ts";
import { checkRequest, findPublished } from "./check-request.ts";
import { readRequest } from "./read-request.ts";
import { renderAnswer } from "./render-answer.ts";
import { storeItems } from "./stored-items.ts";
import { renderRefusal, renderStream } from "./render-stream.ts";

/** `POST …/responses`. Items can be named by later requests; `previous_response_id` is echoed, not followed. */
export const openaiResponses: Dialect = {
  name: "openai-responses",
  matches: (method, path) => method === "POST" && path.endsWith("/responses"),
  published: findPublished,
  check: checkRequest,
  read: readRequest,
  accept: storeItems,
  whole: renderAnswer,
  errorBody: openAiError,
  stream: {
    contentType: () => "text/event-stream; charset=utf-8",
    frames: renderStream,
    refuse: renderRefusal,
    errorFrame: (fault, _request, sent) => {
      const { code } = JSON.parse(openAiError(fault)).error;
      const event = { type: "error", code: code ?? "server_error", message: fault.message, param: null };
      return namedEvent({ ...event, sequence_number: sent });
    },
  },
};
