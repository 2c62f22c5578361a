import { createHash, createHmac, randomBytes } from "node:crypto";

const RANDOM_BYTES = 32;

/** An access token of the management API: `cwt_` + 256 random bits in base64url. Shown once. */
export const createAccessToken = (): string => `cwt_${randomBytes(RANDOM_BYTES).toString("base64url")}`;

/** What is stored and looked up: HMAC-SHA256 in hex. `secret` is `GATEWAY_API_KEY_HASH_SECRET`. */
export const hashAccessToken = (secret: string, token: string): string =>
  createHmac("sha256", secret).update(token).digest("hex");

/** The secret in an invitation's link: `cwi_` + 256 random bits in base64url. Shown once. */
export const createInvitationToken = (): string => `cwi_${randomBytes(RANDOM_BYTES).toString("base64url")}`;

/**
 * The secret in the set-up link: 256 random bits. In hex, because no hex text looks like one of the secrets that logs
 * redact, and the log is where the link is read.
 */
export const createSetupToken = (): string => randomBytes(RANDOM_BYTES).toString("hex");

/** What is stored and looked up: SHA-256 in hex. These tokens are random enough to need no key. */
const hash = (token: string): string => createHash("sha256").update(token).digest("hex");

export const hashInvitationToken = hash;
export const hashSetupToken = hash;
