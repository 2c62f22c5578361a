import type { UpstreamError } from "@causeway/dialects";
import { secretsOfKey } from "@causeway/providers";
import { redactSecrets } from "@causeway/upstream";
import type { Credential } from "../pipeline/candidate.ts";

/** Shorter pieces of a key are words that messages have of their own. */
const SHORTEST_RUN = 10;
const MAX_MESSAGE = 2_000;

/** The provider's refusal without the key that it may quote: callers of an organization do not know its keys. */
export function withoutKey(error: UpstreamError, { secret, settings }: Credential): UpstreamError {
  const secrets = secretsOfKey(secret, settings);
  return { ...error, message: redactSecrets(error.message.slice(0, MAX_MESSAGE), secrets, SHORTEST_RUN) };
}
