import type { Dialect } from "../dialect.ts";
import { checkRequest } from "./check-request.ts";
import { googleError, googleStatus } from "./errors.ts";
import { parsePath, readRequest } from "./read-request.ts";
import { renderAnswer } from "./render-answer.ts";
import { renderStream, wantsSse } from "./render-stream.ts";

const isMethod = (path: string, count: boolean): boolean => {
  const parsed = parsePath(path);
  return parsed !== null && (parsed.method === "countTokens") === count;
};

/** `POST …/models/{model}:generateContent` and `:streamGenerateContent`, at AI Studio and at Vertex paths. */
export const googleGenerateContent: Dialect = {
  name: "google-generate-content",
  matches: (method, path) => method === "POST" && isMethod(path, false),
  published: ({ body }) => ({ format: "google-generate-content", body }),
  check: checkRequest,
  read: readRequest,
  whole: renderAnswer,
  errorBody: googleError,
  errorStatus: googleStatus,
  stream: {
    contentType: ({ query }) => (wantsSse(query) ? "text/event-stream" : "application/json; charset=UTF-8"),
    frames: renderStream,
    errorFrame: (fault, { query }, sent) => {
      const json = googleError(fault);
      if (wantsSse(query)) return { bytes: `data: ${json}\r\n\r\n`, content: false };
      return { bytes: `${sent === 0 ? "[" : ","}${json}]`, content: false };
    },
  },
};

/** `POST …/models/{model}:countTokens`. */
export const googleCountTokens: Dialect = {
  name: "google-count-tokens",
  matches: (method, path) => method === "POST" && isMethod(path, true),
  read: readRequest,
  whole: ({ prompt }) => JSON.stringify({ totalTokens: prompt.promptTokens }),
  errorBody: googleError,
  errorStatus: googleStatus,
};
