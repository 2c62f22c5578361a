/** What appears where a secret stood. */
export const REDACTED = "[redacted]";

/** Nested deeper than this, a value is not logged: no log line needs it and a cycle must end. */
const MAX_DEPTH = 8;

// Names are compared without case, `-` and `_`, by their end: `x-api-key`, `newPassword`, `LLM_OPENAI_API_KEY`.
const SECRET_NAME =
  /(authorization|cookies?|passwords?|passphrase|secrets?|sealed|apikeys?|privatekey|accesskey|credentials|token|otp|signature)$/;

const SECRET_SHAPES: readonly (readonly [RegExp, string])[] = [
  [/\bcw_[0-9A-Za-z]{6,}/g, REDACTED],
  // Access tokens and grants.
  [/\bcw[tg]_[0-9A-Za-z_-]{6,}(\.[A-Za-z0-9_-]+)?/g, REDACTED],
  [/\b(sk|pk|rk|gsk|xai|pplx|csk|hf|nvapi|ghp|github_pat)[-_][A-Za-z0-9_-]{8,}/g, REDACTED],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${REDACTED}`],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}(\.[A-Za-z0-9_-]*)?/g, REDACTED],
  [/\bAIza[0-9A-Za-z_-]{20,}/g, REDACTED],
  [/\b(AKIA|ASIA)[0-9A-Z]{12,}/g, REDACTED],
  // A sealed provider key: version, key id, payload.
  [/\bv1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{16,}/g, REDACTED],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g, REDACTED],
  // Passwords in URLs, and keys in query strings.
  [/([a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s@/"]+@/gi, `$1${REDACTED}@`],
  [/([?&](?:key|api[-_]?key|token|access_token|signature|sig|password|secret)=)[^&\s"#]+/gi, `$1${REDACTED}`],
];

// One cheap test decides for almost every string that there is nothing to replace: a part of each shape, so that ids and names of
// models, which every request logs, don't go through all of them.
const SUSPICIOUS =
  /cw[tg]?_|(?:sk|pk|rk|gsk|xai|pplx|csk|hf|nvapi|ghp|github_pat)[-_]|bearer|basic|eyJ|AIza|AKIA|ASIA|v1\.|PRIVATE KEY|:\/\/|=/i;

/** Whether the value of a field or header with this name never goes to a log. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(name.toLowerCase().replace(/[-_]/g, ""));

/** Field names repeat; what a caller can name is bounded. */
const MAX_NAMES = 1_000;
const names = new Map<string, { readonly text: string; readonly isSecret: boolean }>();

function readName(name: string): { readonly text: string; readonly isSecret: boolean } {
  const known = names.get(name);
  if (known) return known;
  const text = redactText(name);
  const found = { text, isSecret: isSecretName(text) };
  if (names.size < MAX_NAMES && name.length <= 64) names.set(name, found);
  return found;
}

/** The text with everything that has the form of a secret replaced. */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return SECRET_SHAPES.reduce((result, [shape, replacement]) => result.replace(shape, replacement), text);
}

/** A copy that is safe to log: secrets by name and by shape replaced, errors as plain objects, cycles cut. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return "[too deep]";
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return redactEntries(
    value instanceof Map || isHeaders(value) ? value.entries() : Object.entries(value),
    depth,
  );
}

/** The fields of one log line, safe to log. */
export const redactFields = (fields: object): Record<string, unknown> =>
  redactEntries(Object.entries(fields), 0);

function redactEntries(entries: Iterable<[unknown, unknown]>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const { text, isSecret } = readName(String(name));
    result[text] = isSecret && value != null ? REDACTED : redactValue(value, depth + 1);
  }
  return result;
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    ...redactEntries(Object.entries(error), depth),
    type: name,
    message: redactText(message),
    stack: redactText(stack ?? ""),
    ...(cause === undefined ? {} : { cause: redactValue(cause, depth + 1) }),
  };
}

const isHeaders = (value: object): value is Headers =>
  typeof Headers !== "undefined" && value instanceof Headers;
