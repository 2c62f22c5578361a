import { classifyError, type ErrorBody, statusOfWords } from "../../shared/errors/classify-error.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
  parseJson,
} from "../../shared/json-object.ts";
import { headerOf, type ReplyHeaders } from "../../shared/errors/retry-after.ts";
import type { UpstreamError } from "../../upstream-error.ts";

/** Status of each error type, for errors inside a 200. Source: the Messages API's page "Errors". */
const STATUSES: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

/** A refusal of Anthropic, Bedrock or Vertex. */
export function parseError(status: number, headers: ReplyHeaders, body: string): UpstreamError {
  const parsed = parseJson(body);
  const read = readErrorBody(parsed, headerOf(headers, "x-amzn-errortype"));
  const details = asObject(asObject(asObject(parsed)?.error)?.details);
  const error = correct(classifyError(status, headers, read, body), read);
  return details ? { ...error, messagesDetails: details } : error;
}

/** An error event inside a 200: its type is all there is to go by (#58). */
export function parseErrorInside(body: JsonObject): UpstreamError {
  const read = readErrorBody(body, null);
  const kind = read.type ?? "";
  const status = STATUSES[kind] ?? STATUS_OF_EXCEPTION[kind] ?? statusOfWords(read) ?? 502;
  return correct(classifyError(status, {}, read, JSON.stringify(body)), read);
}

/** Exceptions of Bedrock's event streams. Source: API reference, InvokeModelWithResponseStream, "Errors". */
const STATUS_OF_EXCEPTION: Readonly<Record<string, number>> = {
  throttlingException: 429,
  validationException: 400,
  modelTimeoutException: 408,
  serviceUnavailableException: 503,
  internalServerException: 500,
  modelStreamErrorException: 502,
};

/** A model that this key or region cannot use. Bedrock says so with 400, 403 and 404. */
const MODEL_WORDS =
  /^model:|model identifier|foundation model|on-demand throughput|have access to the model|Publisher Model/i;

/** What status and words alone would judge wrong. */
function correct(error: UpstreamError, { type }: ErrorBody): UpstreamError {
  const { status, message } = error;
  if (type === "overloaded_error") return { ...error, errorType: "upstream_error", fault: "provider" };
  // Bedrock: the model itself failed, or is not loaded yet.
  if (status === 424 || type === "ModelNotReadyException")
    return { ...error, errorType: "upstream_error", fault: "provider" };
  if (status < 500 && status !== 429 && MODEL_WORDS.test(message))
    return { ...error, errorType: "upstream_error", fault: "model" };
  if (/organization has been disabled/i.test(message))
    return { ...error, errorType: "auth_error", fault: "key", isVague: false };
  return error;
}

const NOTHING: ErrorBody = { message: null, type: null, param: null, code: null };

/**
 * Shapes met: `{type:"error",error:{type,message}}` (Anthropic, and Vertex when Claude refuses), `{message}` with the
 * type in a header (Bedrock), `{error:{code,message,status}}` or a list of it (Vertex itself).
 */
function readErrorBody(body: unknown, amazonType: string | null): ErrorBody {
  const outer = Array.isArray(body) ? asObjects(body)[0] : body;
  if (!isObject(outer)) return { ...NOTHING, message: asFilledText(body) };
  const inner = asObject(outer.error) ?? outer;
  const type = amazonType?.split(":")[0] ?? asFilledText(inner.type) ?? asFilledText(inner.status);
  return {
    message: asFilledText(inner.message) ?? asFilledText(inner.Message) ?? asFilledText(outer.error),
    type: type === "error" ? null : type,
    param: null,
    code: asFilledText(inner.code) ?? asFilledText(asObject(inner.details)?.error_code),
  };
}
