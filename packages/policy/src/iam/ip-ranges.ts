import ipaddr from "ipaddr.js";

export type IpRanges = readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];

/** Reads CIDR ranges and single addresses; what is neither is left out, so it allows and denies nothing. */
export const parseIpRanges = (entries: readonly string[]): IpRanges =>
  entries.flatMap((entry) => parseIpRange(entry) ?? []);

/** True for `10.0.0.0/8`, `2001:db8::/32` or a single address. */
export const isIpRange = (entry: string): boolean => parseIpRange(entry) !== null;

function parseIpRange(entry: string): IpRanges | null {
  const text = entry.trim();
  if (ipaddr.isValidCIDR(text)) return [ipaddr.parseCIDR(text)];
  const address = parseAddress(text);
  return address ? [[address, address.kind() === "ipv4" ? 32 : 128]] : null;
}

/** An IPv4 address inside an IPv6 socket (`::ffff:10.0.0.1`) is that IPv4 address. */
export function isInRanges(ip: string | null, ranges: IpRanges): boolean {
  const address = ip === null ? null : parseAddress(ip);
  return (
    address !== null &&
    ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
  );
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : null;
}
