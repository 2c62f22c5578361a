/** A text without addresses and what is quoted: those are the words of the one who wrote the request. */
export const withoutQuotes = (text: string): string => text.replace(QUOTED, " ");
const QUOTED = /\b(?:https?|gs|s3|data):\S+|"[^"]*"|`[^`]*`|'[^'\s][^']*'(?!\w)/g;

/** Things that callers name: a key that may not have one of them may do anything else. */
export const NAMED_THINGS =
  /\b(?:resource|object|file|video|image|document|media|ur[il]|bucket|container|cached ?content)s?\b/i;

/** What a refusal says where it is about the key itself, or about the account that the key is of. */
export const KEY_WORDS =
  /\bkeys?\b|\bapi_?key|\baccess_?key|\btokens?\b|\bcredentials?\b|\bsignature\b|authenticat|\b(?:account|organi[sz]ation|project|workspace|consumer|user)\b.{0,60}\b(?:suspended|disabled|deactivated|closed|terminated|blocked|banned|not active)\b|\bleaked\b/i;

/** Codes that name the key: `invalid_api_key`, `authentication_error`, `UNAUTHENTICATED`. */
const KEY_CODE = /key|token|credential|authenticat/i;
/** Codes that say no more than the status. */
const PLAIN_CODE =
  /^(?:\d*|(?:[a-z]+_)*error|error|(?:http_?)?unauthori[sz]ed|access_?denied|forbidden|permission_?denied)$/i;
/** A text that says no more than the status. */
const PLAIN_TEXT =
  /^(?:error|http|401|you are|unauthori[sz]ed|not authori[sz]ed|access|is|denied|permission|forbidden|authorization|required|failed|invalid|header|request|[\s:.,!-])*$/i;
/** How a text begins that says the key is wrong, whatever comes after. */
const WRONG_KEY =
  /^(?:access denied due to |authentication (?:fails|failed)[,:]? |unauthori[sz]ed[:,]? |error:? )?(?:the |your |an? )?(?:provided |given )?(?:(?:invalid|incorrect|missing|expired|revoked|no|wrong|malformed|disabled)\b.{0,20}\b(?:key|token|credentials?|authentication)\b|(?:(?:api|access|bearer|auth)[ _-]?)?(?:key|token|credentials?)\b.{0,30}\b(?:not valid|not found|invalid|incorrect|missing|expired|revoked|disabled)\b)/i;
/** What a key may lack while it may do anything else. */
const NAMED_RIGHTS = /\b(?:models?|deployments?|scopes?)\b/i;

/** What an error says of itself. */
interface Said {
  readonly message: string | null;
  readonly code: string | null;
  readonly type: string | null;
}

/**
 * Whether a 401 is about the key: it speaks of keys or says nothing. Others are about a file, a model or a permission that one
 * request asked for.
 */
export function isAboutKey({ message, code, type }: Said): boolean {
  const codes = [code ?? "", type ?? ""];
  const text = message ?? "";
  if (WRONG_KEY.test(text)) return true;
  const words = withoutQuotes(text);
  if (NAMED_THINGS.test(words) || NAMED_RIGHTS.test(words)) return false;
  if (codes.some((each) => KEY_CODE.test(each)) || KEY_WORDS.test(words)) return true;
  return PLAIN_TEXT.test(text) && codes.every((each) => PLAIN_CODE.test(each));
}
