/** Addresses that are invited at once. */
export const MOST_ADDRESSES = 50;

/** The addresses of a text, each once, in order; at least one, if only the empty one that the API refuses. */
export function readAddresses(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter(Boolean);
  const each = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
  return each.length === 0 ? [""] : each.slice(0, MOST_ADDRESSES);
}
