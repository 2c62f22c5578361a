import { type AddressHints, createClientAddress } from "@causeway/policy";
import { verifyAddress } from "./signed-address.ts";

export interface AddressOptions {
  /** Addresses and ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** `INTERNAL_SECRET`, newest first; null: no signed address is believed. */
  readonly internalSecret: string | null;
}

export interface SignedAddressHints extends AddressHints {
  /** The header `CLIENT_ADDRESS_HEADER` as it came. */
  readonly signed: string | null;
}

/**
 * Makes the function that tells a caller's address: what one of our web apps signed, else what trusted proxies say,
 * else the peer of the socket.
 */
export function createAddressReader({
  trustedProxies,
  internalSecret,
}: AddressOptions): (hints: SignedAddressHints) => string | null {
  const addressOf = createClientAddress(trustedProxies);
  const secrets = splitSecrets(internalSecret);
  return ({ signed, ...hints }) =>
    (signed === null ? null : verifyAddress(secrets, signed, Date.now())) ?? addressOf(hints);
}

/** A secret that rotates is a comma list, newest first. */
export const splitSecrets = (list: string | null): string[] =>
  list === null ? [] : list.split(",").map((secret) => secret.trim());
