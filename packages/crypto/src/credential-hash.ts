import { createHmac } from "node:crypto";

/** Hex characters that are kept: enough to tell the keys of an installation apart, and nothing to find a key by. */
const LENGTH = 8;

/**
 * What a key for providers is called in usage records, `metadata.routing` and logs.
 * @param secret `GATEWAY_API_KEY_HASH_SECRET`
 * @param owner id of the provider, or of the custom provider's row
 */
export const hashCredential = (secret: string, owner: string, key: string): string =>
  createHmac("sha256", secret).update(`${owner}:${key}`).digest("hex").slice(0, LENGTH);
