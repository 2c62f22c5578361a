import type { UpstreamError } from "../../upstream-error.ts";
import { type CallerFault, findCallerFault } from "./caller-faults.ts";
import { isAboutKey, KEY_WORDS, NAMED_THINGS, withoutQuotes } from "./key-words.ts";
import { headerOf, readRetryAfter, type ReplyHeaders } from "./retry-after.ts";

/** What a dialect read from an error body. */
export interface ErrorBody {
  readonly message: string | null;
  readonly type: string | null;
  readonly param: string | null;
  readonly code: string | null;
}

/** What a 400 says of a model; wider words would catch fields that "this model" does not take. */
const NO_MODEL_WORDS =
  /model_not_(?:found|supported)|invalid[_ ]model|unknown model|model not exist|\bmodel\b.{0,120}\b(?:does not exist|was not found)\b/i;
const NO_ROUTE_WORDS = /^(?:404 )?(?:not found|page not found)?$|cannot post|no route/i;

type Verdict = Pick<UpstreamError, "errorType" | "fault" | "isVague">;

const CALLER: Verdict = { errorType: "upstream_error", fault: "caller" };
const PROVIDER: Verdict = { errorType: "upstream_error", fault: "provider" };
const MODEL: Verdict = { errorType: "upstream_error", fault: "model" };
const KEY: Verdict = { errorType: "auth_error", fault: "key" };
/** Another key may do, but nothing says that this one is wrong. */
const VAGUE: Verdict = { ...KEY, isVague: true };
const CREDIT: Verdict = { errorType: "upstream_error", fault: "credit" };
/** The account has credit, but less than this request may cost. */
const TOO_LITTLE: Verdict = { ...CREDIT, isVague: true };
const TIMEOUT: Verdict = { errorType: "timeout", fault: "provider" };

const CREDIT_WORDS =
  /insufficient[ _](balance|quota|credit|funds)|(?:balance|credits?)\b.{0,30}\b(?:too low|exhausted|insufficient|depleted|ran out|run out)|(?:no|any|out of|enough|add|purchase|buy) (?:more )?credits|exceeded your current quota|billing|payment required|overdue|arrear|suspended due to/i;
/** Source: OpenRouter answers so to a large `max_tokens`; public logs of its clients, found on November 28, 2026. */
const TOO_LITTLE_WORDS = /requires more credits, or fewer max_tokens|can only afford/i;
const KEY_KIND = /api_key_invalid|(?:invalid|incorrect|missing|expired)_api_key|authentication/i;
const KEY_START =
  /^(?:the |your )?(?:(?:invalid|incorrect|missing|expired|revoked|no|wrong|disabled) (?:or (?:missing|invalid|expired) )?api[ _-]?key\b|api[ _-]?key (?:is |was |has been )?(?:not valid|not found|invalid|incorrect|missing|expired|revoked))/i;
const CREDIT_START =
  /^(?:your |the |you )?(?:(?:account |credit )*balance (?:is )?(?:too low|insufficient|exhausted|not enough)|insufficient (?:account )?(?:balance|quota|credits?|funds)|(?:have )?exceeded your current quota|(?:have )?(?:run|ran) out of credits|(?:have |has )?(?:no|not enough) credits)|^access denied, please make sure your account is in good standing/i;
/** What a text says of a field, whatever the field is called. */
const FIELD_WORDS =
  /extra inputs|extraneous|not permitted|field required|input should|schema|\b(?:unknown|unexpected|unrecognized|invalid) (?:field|parameter|argument|name|property|key|value|type)\b/i;
const MODEL_WORDS =
  /model[ _]not[ _]?found|model_not_available|deployment[ _]?not[ _]?found|deployment .{0,60}does not exist|model\b.{0,120}\b(?:does not exist|not exist|not found|not available|not supported|no longer|deprecated|decommissioned|been shut down|no access|access denied|not have access|isn't available|is not allowed|unavailable)|(?:not have|no|denied|without) (?:access|permission).{0,60}\b(?:model|region)\b|unsupported_country|\b(?:country|region)\b.{0,60}(?:not supported|not available|unsupported)/i;
const POLICY_WORDS =
  /moderation|flagged|content[ _](?:policy|filter|management)|safety|responsibleai|blocked by/i;
const CAPACITY_WORDS =
  /capacity (?:is )?(?:exceeded|reached|limit)|(?:at|over|no|insufficient|out of) capacity|overloaded|upstream|too many requests across|server is busy|high demand/i;

/**
 * What a refusal means to us, from its status and what its text says. Word lists come from refusals of some thirty
 * providers: status codes alone are not enough (an empty account is 402, 403, 429 or 400; a bad key 400, 401 or 403).
 */
export function classifyError(
  status: number,
  headers: ReplyHeaders,
  stated: ErrorBody,
  rawBody: string,
): UpstreamError {
  const body = withoutNone(stated);
  const shouldRetry = headerOf(headers, "x-should-retry") === "true";
  const judged = isRefusal(status) ? judgeRefusal(status, body, shouldRetry) : judge(status, body);
  const callerFault = shouldRetry ? null : faultOf(status, judged, body);
  return {
    ...(callerFault ? { ...CALLER, callerFault } : judged),
    // No client repeats a 400.
    status: callerFault && status >= 500 ? 400 : status,
    message: cleanMessage(body.message) ?? `the provider returned status ${status}`,
    type: unlessStatus(body.type),
    param: body.param,
    code: unlessStatus(body.code),
    retryAfterSeconds: readRetryAfter(headers, rawBody),
  };
}

/**
 * What a provider says of the request decides, whatever status it says it with: servers answer 500 to a prompt that is too long.
 * Policies are named in texts of other kinds, too, so they count only where the status leaves no one else.
 */
function faultOf(status: number, { fault }: Verdict, body: ErrorBody): CallerFault | null {
  if (fault === "caller") return findCallerFault(body);
  if (fault !== "provider" || status < 500) return null;
  const found = findCallerFault(body);
  return found?.kind === "context" ? found : null;
}

/**
 * The status of an error inside a 200 whose words, not its number, say what it means: a request that only its caller can change, or
 * an account without credit. Null: they say neither.
 */
export function statusOfWords(stated: ErrorBody): 400 | 402 | null {
  const { message, type, code } = stated;
  if (CREDIT_WORDS.test(`${code ?? ""} ${type ?? ""}`) || CREDIT_START.test(message ?? "")) return 402;
  return findCallerFault(stated) ? 400 : null;
}

/** Many servers repeat the HTTP status as their code. It names no error, and would replace the gateway's own code. */
const unlessStatus = (word: string | null): string | null =>
  word !== null && /^[1-5]\d\d$/.test(word.trim()) ? null : word;

const wordsOf = ({ code, type, message }: ErrorBody): string =>
  `${code ?? ""} ${type ?? ""} ${message ?? ""}`;

const ownWordsOf = (body: ErrorBody): string => withoutQuotes(wordsOf(body));

/** Servers written in Python print what they do not have as the text "None" (#107). */
function withoutNone({ message, type, param, code }: ErrorBody): ErrorBody {
  return { message: filled(message), type: filled(type), param: filled(param), code: filled(code) };
}

const filled = (text: string | null): string | null =>
  text !== null && /^(?:none|null|undefined)$/i.test(text.trim()) ? null : text;

const JUDGED_BY_STATUS: readonly number[] = [401, 402, 403, 404, 408, 429];

/** A 4xx that says nothing by its status but that someone sent something wrong. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && !JUDGED_BY_STATUS.includes(status);

function judge(status: number, body: ErrorBody): Verdict {
  const words = wordsOf(body);
  switch (status) {
    case 401:
      if (CREDIT_WORDS.test(ownWordsOf(body))) return CREDIT;
      return isAboutKey(body) ? KEY : VAGUE;
    case 402:
      return TOO_LITTLE_WORDS.test(words) ? TOO_LITTLE : CREDIT;
    case 403:
      return judgeForbidden(words, ownWordsOf(body));
    case 404:
      return MODEL_WORDS.test(words) ? MODEL : judgeNotFound(words);
    case 408:
      return TIMEOUT;
    case 429:
      return judgeRate(ownWordsOf(body));
    case 504:
      return TIMEOUT;
    default:
      return PROVIDER;
  }
}

function judgeForbidden(words: string, ownWords: string): Verdict {
  if (CREDIT_WORDS.test(ownWords)) return CREDIT;
  if (POLICY_WORDS.test(words)) return CALLER;
  if (MODEL_WORDS.test(words)) return MODEL;
  const isOfKey = KEY_WORDS.test(ownWords) || /unauthori[sz]ed\b/i.test(ownWords);
  return isOfKey && !NAMED_THINGS.test(ownWords) ? KEY : VAGUE;
}

/** A 404 that names nothing is a wrong base URL, not something the caller asked for. */
const judgeNotFound = (words: string): Verdict => (NO_ROUTE_WORDS.test(words.trim()) ? PROVIDER : CALLER);

/** Too much traffic of one key may do with another key; a provider without capacity has none for any key. */
function judgeRate(words: string): Verdict {
  if (CREDIT_WORDS.test(words)) return CREDIT;
  return { errorType: "rate_limited", fault: CAPACITY_WORDS.test(words) ? "provider" : "key" };
}

/**
 * Refusals of a body quote what callers wrote: names of fields and tools, values, paths. So a key or an account is judged by
 * the provider's own code and type, or by how a text begins, and never where a field is named (#43).
 */
function judgeRefusal(status: number, body: ErrorBody, shouldRetry: boolean): Verdict {
  const kind = `${body.code ?? ""} ${body.type ?? ""}`;
  if (shouldRetry || status === 425) return PROVIDER;
  if (/rate_limit_exceeded/i.test(kind)) return { errorType: "rate_limited", fault: "key" };
  if (status !== 400 && status !== 422) return CALLER;
  const message = body.message ?? "";
  const isOfField = body.param !== null || FIELD_WORDS.test(message);
  if (CREDIT_WORDS.test(kind) || (!isOfField && CREDIT_START.test(message))) return CREDIT;
  if (NO_MODEL_WORDS.test(`${kind} ${message}`)) return MODEL;
  return KEY_KIND.test(kind) || (!isOfField && KEY_START.test(message)) ? KEY : CALLER;
}

const MAX_MESSAGE = 2_000;

/** Printable and bounded: it may be shown to a caller and stored. */
function cleanMessage(message: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const text = message?.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, " ").trim();
  if (!text) return null;
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
}
