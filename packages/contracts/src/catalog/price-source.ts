/** Where the figures of a price version come from. */
export const PRICE_SOURCES = [
  "built-in",
  "local",
  "imported",
  "file",
  "operator",
  "organization",
  "fallback",
] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];
