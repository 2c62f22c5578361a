import type { IncomingHttpHeaders } from "node:http";
import { type Caller, GatewayError } from "@causeway/contracts";
import { createKeyGrants, type KeyGrant, looksLikeKeyGrant } from "@causeway/crypto";

const SCHEME = "Bearer ";

/**
 * The grant of a request that has one in the place of its key; null for every other, after no more than a look at its start.
 * @throws GatewayError `invalid_grant`, `grant_expired`
 */
export type GrantReader = (headers: IncomingHttpHeaders) => KeyGrant | null;

/** @param hashSecret `GATEWAY_API_KEY_HASH_SECRET` @param now Unix time in milliseconds */
export function createGrantReader(hashSecret: string, now: () => number = Date.now): GrantReader {
  const grants = createKeyGrants(hashSecret);
  return ({ authorization, "x-api-key": apiKey }) => {
    if (!authorization?.startsWith(SCHEME)) return null;
    const text = authorization.slice(SCHEME.length);
    if (!looksLikeKeyGrant(text)) return null;
    const reading = grants.read(text, now());
    if (reading.kind === "expired") {
      const at = new Date(reading.expiresAt * 1_000).toISOString();
      throw new GatewayError("grant_expired", `The grant expired at ${at}.`);
    }
    if (reading.kind === "forged" || apiKey !== undefined) throw invalidGrant();
    return reading.grant;
  };
}

/**
 * A key that is gone is judged like any key; one that is there must be the key that the grant is for.
 * @throws GatewayError `invalid_grant`
 */
export function requireSameKey({ apiKeyId, projectId }: KeyGrant, caller: Caller | null): void {
  if (caller && (caller.apiKeyId !== apiKeyId || caller.projectId !== projectId)) throw invalidGrant();
}

/** A grant that opens nothing. */
export const invalidGrant = (): GatewayError => new GatewayError("invalid_grant", "The grant isn't valid.");
