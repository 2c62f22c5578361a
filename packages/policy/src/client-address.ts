import { isInRanges, type IpRanges, parseIpRanges } from "./iam/ip-ranges.ts";

export interface AddressHints {
  /** The peer of the socket; null where there is none. */
  readonly socketAddress: string | null;
  /** `X-Forwarded-For` as it came. */
  readonly forwardedFor: string | null;
}

/**
 * Makes the function that tells a caller's address. `X-Forwarded-For` is believed only from trusted proxies, read from
 * the right up to the first address that is not one of them: what appears further left, the caller may have written.
 *
 * @param trustedProxies addresses and CIDR ranges
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (hints: AddressHints) => string | null {
  const trusted = parseIpRanges(trustedProxies);
  return ({ socketAddress, forwardedFor }) => {
    if (forwardedFor === null || !isInRanges(socketAddress, trusted)) return plain(socketAddress);
    return plain(firstStranger(forwardedFor, trusted) ?? socketAddress);
  };
}

function firstStranger(forwardedFor: string, trusted: IpRanges): string | null {
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  const stranger = hops.findLast((hop) => !isInRanges(hop, trusted));
  return stranger ?? hops[0] ?? null;
}

/** An IPv4 address inside an IPv6 socket is shown as that IPv4 address. */
const plain = (address: string | null): string | null => address?.replace(/^::ffff:(?=\d+\.)/i, "") || null;
