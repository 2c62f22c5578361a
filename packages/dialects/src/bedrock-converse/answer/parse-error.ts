import { classifyError, type ErrorBody, statusOfWords } from "../../shared/errors/classify-error.ts";
import { asFilledText, asObject, type JsonObject, parseJson } from "../../shared/json-object.ts";
import { headerOf, type ReplyHeaders } from "../../shared/errors/retry-after.ts";
import type { UpstreamError } from "../../upstream-error.ts";

type Verdict = Pick<UpstreamError, "errorType" | "fault" | "isVague">;

const KEY: Verdict = { errorType: "auth_error", fault: "key" };
const LIMIT: Verdict = { errorType: "rate_limited", fault: "key" };
const MODEL: Verdict = { errorType: "upstream_error", fault: "model" };
const PROVIDER: Verdict = { errorType: "upstream_error", fault: "provider" };
const CREDIT: Verdict = { errorType: "upstream_error", fault: "credit" };
const CALLER: Verdict = { errorType: "upstream_error", fault: "caller" };

interface Exception {
  /** For exceptions inside a 200. */
  readonly status: number;
  /** Null where the words decide. */
  readonly verdict: Verdict | null;
}

/**
 * Exceptions by name; names inside a stream begin in lower case. Statuses alone mislead: a full quota is 400, an expired
 * token 403, a model that is still loading 429. Sources: API reference, Converse and ConverseStream, "Errors", and "Common
 * errors".
 */
const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  throttlingexception: { status: 429, verdict: LIMIT },
  toomanyrequestsexception: { status: 429, verdict: LIMIT },
  servicequotaexceededexception: { status: 400, verdict: LIMIT },
  modelnotreadyexception: { status: 429, verdict: PROVIDER },
  modeltimeoutexception: { status: 408, verdict: { errorType: "timeout", fault: "provider" } },
  modelerrorexception: { status: 424, verdict: PROVIDER },
  modelstreamerrorexception: { status: 424, verdict: PROVIDER },
  internalserverexception: { status: 500, verdict: PROVIDER },
  internalfailure: { status: 500, verdict: PROVIDER },
  serviceunavailableexception: { status: 503, verdict: PROVIDER },
  validationexception: { status: 400, verdict: null },
  accessdeniedexception: { status: 403, verdict: null },
  resourcenotfoundexception: { status: 404, verdict: MODEL },
  expiredtokenexception: { status: 403, verdict: KEY },
  unrecognizedclientexception: { status: 403, verdict: KEY },
  invalidclienttokenid: { status: 403, verdict: KEY },
  invalidsignatureexception: { status: 403, verdict: KEY },
  incompletesignature: { status: 400, verdict: KEY },
  incompletesignatureexception: { status: 400, verdict: KEY },
  missingauthenticationtoken: { status: 403, verdict: KEY },
  missingauthenticationtokenexception: { status: 403, verdict: KEY },
  requestexpired: { status: 400, verdict: KEY },
  optinrequired: { status: 403, verdict: KEY },
  notauthorized: { status: 400, verdict: KEY },
};

/** What a refusal says when this account may not use this model, or not here. */
const MODEL_WORDS =
  /provided model identifier is invalid|on-demand throughput isn.t supported|access to the model|model access is denied|model use case details|not authorized to perform:? \S+ on resource|reached the end of its life|access to this model|model .{0,80}(?:not available|not supported in|unavailable)|could not resolve the foundation model|operation not allowed/i;
const CREDIT_WORDS = /invalid_payment_instrument|payment instrument|marketplace subscription/i;
const CALLER_WORDS = /did not allow prompt caching/i;

/** A refusal: its kind is in a header or in `__type`, its text in `message` or `Message`. */
export function parseError(status: number, headers: ReplyHeaders, body: string): UpstreamError {
  const value = parseJson(body);
  const read = readErrorBody(asObject(value) ?? readText(body), headerOf(headers, "x-amzn-errortype"));
  return correct(classifyError(status, headers, read, body));
}

/** An exception inside a 200 (#58): its name is all there is to go by. */
export function parseErrorInside(name: string, body: JsonObject): UpstreamError {
  const read = readErrorBody(body, name || null);
  const status = exceptionOf(read.type)?.status ?? statusOfWords(read) ?? 502;
  return correct(classifyError(status, {}, read, JSON.stringify(body)));
}

/** A short plain text speaks for itself; a page of whatever comes before Bedrock does not. */
function readText(body: string): JsonObject {
  const text = body.trim();
  return text.startsWith("<") || text.length > MAX_TEXT ? {} : { message: text };
}

const MAX_TEXT = 300;

const exceptionOf = (type: string | null): Exception | undefined => EXCEPTIONS[(type ?? "").toLowerCase()];

/** What status and words alone would judge wrong. */
function correct(error: UpstreamError): UpstreamError {
  const verdict = judge(error);
  return verdict ? { ...error, ...verdict } : error;
}

function judge({ type, status, message, isVague = true }: UpstreamError): Verdict | null {
  const exception = exceptionOf(type);
  if (exception?.verdict) return exception.verdict;
  if (status >= 500 || status === 429) return null;
  if (CALLER_WORDS.test(message)) return CALLER;
  // A 400 quotes what the caller wrote.
  if (status !== 400 && CREDIT_WORDS.test(message)) return CREDIT;
  if (MODEL_WORDS.test(message)) return MODEL;
  if (exception?.status === 403) return status === 403 ? { ...KEY, isVague } : { ...KEY, isVague: true };
  return exception ? CALLER : null;
}

/** `com.amazon.coral.service#Name` and `Name:http://…` are both `Name`. */
const bareName = (type: string | null): string | null =>
  asFilledText(type?.replace(/^.*#/, "").split(":")[0]?.trim());

function readErrorBody(body: JsonObject, named: string | null): ErrorBody {
  const inner = asObject(body.error) ?? body;
  return {
    message: asFilledText(inner.message) ?? asFilledText(inner.Message) ?? asFilledText(body.error),
    type: bareName(named ?? asFilledText(body.__type) ?? asFilledText(inner.type) ?? asFilledText(body.code)),
    param: null,
    code: null,
  };
}
