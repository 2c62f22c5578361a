import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that a provider hands out as one: the rest is the customer's to choose. */
const NETWORK_GROUPS = 4;

/** What of an address cannot be changed at will: all of IPv4, the /64 of IPv6. */
export function subnetOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
