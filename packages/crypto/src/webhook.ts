import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const MIN_BYTES = 24;
const MAX_BYTES = 64;
/** Of a secret that is no base64. */
const MIN_TEXT = 16;
const MAX_TEXT = 256;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A new secret for signing callbacks. */
export const createWebhookSecret = (): string => PREFIX + randomBytes(MIN_BYTES).toString("base64");

/** A sentence that says why a text can't be a secret, or null. */
export function findWebhookSecretProblem(secret: string): string | null {
  if (!secret.startsWith(PREFIX))
    return secret.length >= MIN_TEXT && secret.length <= MAX_TEXT
      ? null
      : `must have ${MIN_TEXT} to ${MAX_TEXT} characters, or be ${PREFIX} and base64`;
  const encoded = secret.slice(PREFIX.length);
  const { length } = Buffer.from(encoded, "base64");
  return BASE64.test(encoded) && length >= MIN_BYTES && length <= MAX_BYTES
    ? null
    : `must be ${PREFIX} and the base64 of ${MIN_BYTES} to ${MAX_BYTES} bytes`;
}

/** What a callback says of itself. */
export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string;
  /** Of this attempt, Unix seconds. */
  readonly timestamp: number;
  /** The bytes as they are sent. */
  readonly body: string;
}

/**
 * The headers of a signed callback. Source: Standard Webhooks 1.0.0, "Signature scheme". A secret without the prefix is used
 * as its bytes.
 */
export function signWebhook(
  { id, timestamp, body }: WebhookMessage,
  secret: string,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const key = secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), "base64")
    : Buffer.from(secret);
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
