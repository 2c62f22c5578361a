import OpenAI from "openai";
import { BROKEN, type Failure } from "../client.ts";

const CLASSES = {
  authentication: OpenAI.AuthenticationError,
  not_found: OpenAI.NotFoundError,
  bad_request: OpenAI.BadRequestError,
  rate_limit: OpenAI.RateLimitError,
  server: OpenAI.InternalServerError,
  stream: OpenAI.APIError,
};

/** The classes of the `openai` package, by failure. An error event inside a stream is a plain `APIError` with its text. */
export function isOpenAiError(error: unknown, failure: Failure): boolean {
  if (!(error instanceof CLASSES[failure])) return false;
  return failure !== "stream" || (error.status === undefined && BROKEN.test(error.message));
}
