import type { JsonObject, UpstreamError } from "@causeway/dialects";
import { secretsOfKey } from "@causeway/providers";
import { redactSecrets } from "@causeway/upstream";
import type { Credential } from "../request/candidate.ts";

/** Shorter pieces of a key can be words of the message itself. */
const SHORTEST_RUN = 10;
const MAX_MESSAGE = 2_000;
/** Of a code, a type or the path of a field. */
const MAX_WORD = 300;
/** Of the details a client acts on, as JSON. */
const MAX_DETAILS = 8_192;

/** The provider's refusal without the key that any part of it may quote: callers of an organization do not know its keys. */
export function redactKey(error: UpstreamError, { secret, settings }: Credential): UpstreamError {
  const secrets = secretsOfKey(secret, settings);
  const redact = (text: string, most: number): string =>
    redactSecrets(text.slice(0, most), secrets, SHORTEST_RUN);
  const word = (text: string | null): string | null => (text ? redact(text, MAX_WORD) : null);
  const { messagesDetails } = error;
  return {
    ...error,
    message: redact(error.message, MAX_MESSAGE),
    type: word(error.type),
    param: word(error.param),
    code: word(error.code),
    ...(messagesDetails ? { messagesDetails: redactDetails(messagesDetails, redact) } : {}),
  };
}

/** Tells if a text quotes a part of the key. */
export const quotesKey = (text: string, { secret, settings }: Credential): boolean =>
  redactSecrets(text, secretsOfKey(secret, settings), SHORTEST_RUN) !== text;

/** Null when there is too much of it. */
function redactDetails(
  details: JsonObject,
  redact: (text: string, most: number) => string,
): JsonObject | null {
  const json = JSON.stringify(details);
  if (json.length > MAX_DETAILS) return null;
  return JSON.parse(json, (_name, value) =>
    typeof value === "string" ? redact(value, MAX_WORD) : renameKeys(value, redact),
  );
}

function renameKeys(value: unknown, redact: (text: string, most: number) => string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redact(name, MAX_WORD), inner]));
}
