import { asFilledText, asObjects, isObject, type JsonObject, parseJson } from "../../shared/json-object.ts";
import { isNativeFailure } from "../../shared/answer/native-failures.ts";
import type { UpstreamError } from "../../upstream-error.ts";
import { isFailureReason } from "../answer/finish-reasons.ts";
import { parseErrorInside } from "../answer/parse-error.ts";

/** The error a chunk carries instead of an answer, or null. */
export function findChunkError(chunk: JsonObject): UpstreamError | null {
  if (isObject(chunk.error) || asFilledText(chunk.error) || isMiniMaxFailure(chunk))
    return parseErrorInside(chunk);
  if (Array.isArray(chunk.choices)) return findFailedChoice(chunk);
  return isErrorBody(chunk) ? parseErrorInside(chunk) : null;
}

/** MiniMax answers 200 to everything and says in `base_resp` how it went; 0 is well. */
const isMiniMaxFailure = (chunk: JsonObject): boolean =>
  isObject(chunk.base_resp) &&
  typeof chunk.base_resp.status_code === "number" &&
  chunk.base_resp.status_code !== 0;

/** `{object:"error",message}` (older vLLM, Mistral), `{detail}`, `{errors:[…]}`, `{message,code}`. */
const isErrorBody = (body: JsonObject): boolean =>
  body.object === "error" ||
  typeof body.detail === "string" ||
  (Array.isArray(body.errors) && body.errors.length > 0) ||
  (typeof body.message === "string" && ("code" in body || "type" in body));

function findFailedChoice(chunk: JsonObject): UpstreamError | null {
  const failed = asObjects(chunk.choices)
    .map((choice) => asFilledText(choice.finish_reason))
    .find(isFailureReason);
  return failed ? providerFailure(`the provider ended the response with "${failed}"`) : null;
}

/** The failure that only the word of the model's maker for the end shows, for a stream without content; null for any other end. */
export function findNativeFailure(chunk: JsonObject): UpstreamError | null {
  const failed = asObjects(chunk.choices)
    .map((choice) => asFilledText(choice.native_finish_reason))
    .find(isNativeFailure);
  return failed ? providerFailure(`the provider ended the response with "${failed}"`) : null;
}

/** The text of an `error:` line or of an `event: error`. */
export function parseErrorText(text: string): UpstreamError {
  const body = parseJson(text);
  return isObject(body) ? parseErrorInside(body) : providerFailure(text.slice(0, 500));
}

/** An event that is no JSON object. */
export const unreadableEvent = (): UpstreamError => ({
  ...providerFailure("the provider sent an unreadable event"),
  errorType: "invalid_response",
});

const providerFailure = (message: string): UpstreamError => ({
  errorType: "upstream_error",
  fault: "provider",
  status: 502,
  message,
  type: null,
  param: null,
  code: null,
  retryAfterSeconds: null,
});
