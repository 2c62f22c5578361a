import type { Dialect, WireFault } from "../dialect.ts";
import { namedEvent } from "../sse.ts";
import { checkRequest } from "./check-request.ts";
import { readRequest } from "./read-request.ts";
import { renderAnswer } from "./render-answer.ts";
import { renderStream } from "./render-stream.ts";

/** Cohere's errors are a message and nothing else; the kind is in the status. */
export const cohereError = ({ message }: WireFault): string => JSON.stringify({ id: "simulator", message });

/** `POST …/chat`, below `/v2` at Cohere. */
export const cohereChat: Dialect = {
  name: "cohere-chat",
  matches: (method, path) => method === "POST" && path.endsWith("/chat"),
  published: ({ body }) => ({ format: "cohere-chat", body }),
  check: checkRequest,
  read: readRequest,
  whole: renderAnswer,
  errorBody: cohereError,
  stream: {
    contentType: () => "text/event-stream; charset=utf-8",
    frames: renderStream,
    errorFrame: ({ message }) =>
      namedEvent({ type: "message-end", delta: { finish_reason: "ERROR", error: message } }),
  },
};
