import {
  checkCloudRequest,
  findCloudPublished,
  readCloudRequest,
} from "../anthropic-messages/cloud-request.ts";
import { anthropicError } from "../anthropic-messages/errors.ts";
import { renderAnswer } from "../anthropic-messages/render-answer.ts";
import { renderStream } from "../anthropic-messages/render-stream.ts";
import type { Dialect, WireFault } from "../dialect.ts";
import { googleError } from "../google-generate-content/errors.ts";
import { namedEvent } from "../sse.ts";

const VERSION = "vertex-2023-10-16";
const FOREIGN = ["container", "model", "thread", "service_tier", "cache_control"];
const PATH = /\/publishers\/anthropic\/models\/([^/:]+):(rawPredict|streamRawPredict)$/;

const parsePath = (path: string): string | null => {
  const [, model] = PATH.exec(path) ?? [];
  return model ? decodeURIComponent(model) : null;
};

/** Statuses that Google answers itself, before Claude is asked. */
const FROM_GOOGLE = new Set([401, 403, 404, 429]);

const errorBody = (fault: WireFault): string =>
  FROM_GOOGLE.has(fault.status)
    ? googleError({ ...fault, badKey: false })
    : JSON.stringify(anthropicError(fault));

/** `POST …/publishers/anthropic/models/{model}:rawPredict` and `:streamRawPredict`; `stream` is a member of the body. */
export const anthropicVertex: Dialect = {
  name: "anthropic-vertex",
  matches: (method, path) => method === "POST" && parsePath(path) !== null,
  published: ({ path, body }) => findCloudPublished(body, parsePath(path) ?? ""),
  check: ({ path, body, headers }) =>
    checkCloudRequest(body, {
      version: VERSION,
      model: parsePath(path) ?? "",
      foreign: FOREIGN,
      flags: String(headers["anthropic-beta"] ?? ""),
    }),
  read: ({ path, body }) => ({
    ...readCloudRequest(body, parsePath(path) ?? ""),
    stream: body.stream === true,
  }),
  whole: renderAnswer,
  errorBody,
  stream: {
    contentType: () => "text/event-stream; charset=utf-8",
    frames: renderStream,
    errorFrame: (fault) => namedEvent(anthropicError(fault)),
  },
};
