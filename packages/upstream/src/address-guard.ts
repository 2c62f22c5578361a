import { BlockList, isIP } from "node:net";

/**
 * Ranges nothing a tenant names may reach: private, loopback, link-local, metadata, multicast, reserved, and every form
 * in which IPv6 carries an IPv4 address. Sources: IANA's special-purpose registries; Azure's 168.63.129.16.
 */
const RANGES: readonly (readonly [string, number, "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["168.63.129.16", 32, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 4, "ipv4"],
  ["240.0.0.0", 4, "ipv4"],
  ["::", 96, "ipv6"],
  ["::ffff:0:0:0", 96, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["100::", 64, "ipv6"],
  ["2001::", 23, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["5f00::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

const blocked = new BlockList();
for (const [address, prefix, family] of RANGES) blocked.addSubnet(address, prefix, family);

export interface AddressGuard {
  /** May a socket be opened to this literal address? */
  allowsAddress(address: string): boolean;
  /** May this host be named at all, and over plain http? (`ALLOW_PRIVATE_UPSTREAMS`) */
  isOpened(host: string): boolean;
}

/** `opened`: what an operator opened for tenants: hosts, `*.domain`s, addresses, CIDRs (`ollama.internal`, `10.1.0.0/16`). */
export function createAddressGuard(opened: readonly string[] = []): AddressGuard {
  const hosts = new Set<string>();
  const domains: string[] = [];
  const ranges = new BlockList();
  for (const entry of opened) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) && prefix !== undefined) ranges.addSubnet(address, Number(prefix), family);
    else if (isIP(address)) ranges.addAddress(address, family);
    else if (entry.startsWith("*.")) domains.push(entry.slice(1).toLowerCase());
    else hosts.add(entry.toLowerCase());
  }
  const isNamed = (host: string) => hosts.has(host) || domains.some((domain) => host.endsWith(domain));
  const inOpened = (address: string) => contains(ranges, address);
  return {
    allowsAddress: (address) => inOpened(address) || !contains(blocked, address),
    isOpened: (host) => isNamed(host.toLowerCase()) || (isIP(host) !== 0 && inOpened(host)),
  };
}

/** BlockList itself reads `::ffff:a.b.c.d` as the IPv4 address behind it. */
function contains(list: BlockList, address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "").split("%")[0] ?? "";
  const family = isIP(bare);
  return family === 0 ? false : list.check(bare, family === 6 ? "ipv6" : "ipv4");
}
