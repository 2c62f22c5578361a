import { classifyError, type ErrorBody, statusOfWords } from "../../shared/errors/classify-error.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
  parseJson,
} from "../../shared/json-object.ts";
import type { ReplyHeaders } from "../../shared/errors/retry-after.ts";
import type { UpstreamError } from "../../upstream-error.ts";

/** A refusal of Google AI Studio or Vertex AI. */
export function parseError(status: number, headers: ReplyHeaders, body: string): UpstreamError {
  const read = readErrorBody(parseJson(body));
  return correct(classifyError(status, headers, read, body), read);
}

/** An error inside a 200: its own code is the status, else the name of one. */
export function parseErrorInside(body: JsonObject): UpstreamError {
  const read = readErrorBody(body);
  const code = Number(asObject(body.error)?.code);
  const named = STATUSES[read.type ?? ""] ?? statusOfWords(read) ?? 502;
  const status = code >= 400 && code < 600 ? code : named;
  return correct(classifyError(status, {}, read, JSON.stringify(body)), read);
}

/** Source: google.rpc.Code. */
const STATUSES: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
};

type Verdict = Pick<UpstreamError, "errorType" | "fault">;

/** What a reason in the error's details means. Source: google.api.ErrorReason. */
const REASONS: Readonly<Record<string, Verdict>> = {
  API_KEY_INVALID: { errorType: "auth_error", fault: "key" },
  API_KEY_SERVICE_BLOCKED: { errorType: "auth_error", fault: "key" },
  SERVICE_DISABLED: { errorType: "auth_error", fault: "key" },
  CONSUMER_SUSPENDED: { errorType: "auth_error", fault: "key" },
  CONSUMER_INVALID: { errorType: "auth_error", fault: "key" },
  ACCESS_TOKEN_EXPIRED: { errorType: "auth_error", fault: "key" },
  BILLING_DISABLED: { errorType: "upstream_error", fault: "credit" },
};

/** Something the caller named, not the key: a stored file, cache or `gs://` object that is gone or belongs to someone else. */
const CALLERS_OBJECT =
  /\bstorage\.objects\.get\b|\b(?:file|cached ?content)\b.{0,80}(?:not exist|not found|expired|permission)|permission.{0,40}\b(?:file|cached ?content)\b/i;
/** A model that this key or place may not use. */
const MODEL_REFUSED =
  /\bmodels\/\S+.{0,80}(?:not found|not supported|not exist)|publisher model|location is not supported/i;

/** What status and words alone would judge wrong. */
function correct(error: UpstreamError, { code, type }: ErrorBody): UpstreamError {
  const known = REASONS[code ?? ""];
  if (known) return { ...error, ...known, isVague: false };
  if (error.status === 429) return { ...error, ...judgeQuota(error.message) };
  if (error.status === 403 || error.status === 404) {
    if (CALLERS_OBJECT.test(error.message)) return { ...error, ...CALLER };
    return MODEL_REFUSED.test(error.message) ? { ...error, ...MODEL } : error;
  }
  if (type === "CANCELLED") return { ...error, errorType: "upstream_error", fault: "provider" };
  return type === "FAILED_PRECONDITION" && MODEL_REFUSED.test(error.message) ? { ...error, ...MODEL } : error;
}

const CALLER: Verdict = { errorType: "upstream_error", fault: "caller" };
const MODEL: Verdict = { errorType: "upstream_error", fault: "model" };

/**
 * "You exceeded your current quota" is a rate here, not an empty account; a quota of nothing is a model the key may not
 * use; only prepaid credit can run out.
 */
function judgeQuota(message: string): Verdict {
  if (/\blimit: 0\b/.test(message)) return MODEL;
  if (/credits?\b.{0,40}\bdepleted|prepay/i.test(message))
    return { errorType: "upstream_error", fault: "credit" };
  return { errorType: "rate_limited", fault: "key" };
}

const NOTHING: ErrorBody = { message: null, type: null, param: null, code: null };

/** `{error:{code,message,status,details}}`, or a list of it where a stream was asked for. Source: google.rpc.Status. */
function readErrorBody(body: unknown): ErrorBody {
  const outer = Array.isArray(body) ? body[0] : body;
  if (!isObject(outer)) return { ...NOTHING, message: asFilledText(outer) };
  const error = asObject(outer.error);
  if (!error) return { ...NOTHING, message: asFilledText(outer.error) ?? asFilledText(outer.message) };
  const details = asObjects(error.details);
  const violations = details.flatMap((detail) => asObjects(detail.fieldViolations));
  return {
    message: asFilledText(error.message),
    type: asFilledText(error.status),
    param: asFilledText(violations[0]?.field),
    code: details.map((detail) => asFilledText(detail.reason)).find((reason) => reason !== null) ?? null,
  };
}
