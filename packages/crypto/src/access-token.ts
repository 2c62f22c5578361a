import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "cwt_";
const RANDOM_BYTES = 32;

/** An access token of the management API: `cwt_` + 256 random bits in base64url. Shown once. */
export const createAccessToken = (): string => PREFIX + randomBytes(RANDOM_BYTES).toString("base64url");

/** What is stored and looked up: HMAC-SHA256 in hex. `secret` is `GATEWAY_API_KEY_HASH_SECRET`. */
export const hashAccessToken = (secret: string, token: string): string =>
  createHmac("sha256", secret).update(token).digest("hex");
