/** Addresses that are invited at once. */
export const MOST_ADDRESSES = 50;

/** How many addresses of a text are more than are invited at once. */
export const countLeftOut = (text: string): number => Math.max(0, distinct(text).length - MOST_ADDRESSES);

/** The addresses of a text, each once, in order; at least one, if only the empty one that the API refuses. */
export function readAddresses(text: string): string[] {
  const each = distinct(text);
  return each.length === 0 ? [""] : each.slice(0, MOST_ADDRESSES);
}

function distinct(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
