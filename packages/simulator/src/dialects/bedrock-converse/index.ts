import type { Dialect } from "../dialect.ts";
import { checkRequest } from "./check-request.ts";
import { bedrockError, bedrockErrorHeaders, bedrockStatus, streamException } from "./errors.ts";
import { encodeMessage, exceptionHeaders } from "./event-stream.ts";
import { parsePath, readRequest } from "./read-request.ts";
import { renderAnswer } from "./render-answer.ts";
import { renderStream } from "./render-stream.ts";

/** `POST …/model/{model}/converse` and `/converse-stream`. Signatures of requests are not checked. */
export const bedrockConverse: Dialect = {
  name: "bedrock-converse",
  matches: (method, path) => method === "POST" && parsePath(path) !== null,
  published: ({ body }) => ({ format: "bedrock-converse", body }),
  check: checkRequest,
  read: readRequest,
  whole: renderAnswer,
  errorBody: bedrockError,
  errorStatus: bedrockStatus,
  errorHeaders: bedrockErrorHeaders,
  stream: {
    contentType: () => "application/vnd.amazon.eventstream",
    frames: renderStream,
    errorFrame: (fault) => ({
      bytes: encodeMessage(exceptionHeaders(streamException(fault)), { message: fault.message }),
      content: false,
    }),
  },
};
