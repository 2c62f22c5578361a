import type { Dialect } from "../dialect.ts";
import { checkRequest, findPublished } from "./check-request.ts";
import { chatError, openAiError } from "./errors.ts";
import { readRequest } from "./read-request.ts";
import { renderAnswer } from "./render-answer.ts";
import { renderStream } from "./render-stream.ts";

/** `POST …/chat/completions`. Any path in front is fine, so that one simulator can play several providers. */
export const openaiChat: Dialect = {
  name: "openai-chat",
  matches: (method, path) => method === "POST" && path.endsWith("/chat/completions"),
  published: findPublished,
  check: checkRequest,
  read: readRequest,
  whole: renderAnswer,
  errorBody: chatError,
  stream: {
    contentType: () => "text/event-stream; charset=utf-8",
    frames: renderStream,
    errorFrame: (fault) => ({ bytes: `data: ${openAiError(fault)}\n\n`, content: false }),
  },
};
