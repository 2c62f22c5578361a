const CENTS_FROM = 0.1;
const SMALLEST = 0.0001;

/** USD for people: cents from ten cents up, three digits below, and no digits for less than a hundredth of a cent. */
export function formatCost(usd: number): string {
  if (usd === 0) return "$0";
  if (usd < SMALLEST) return "<$0.0001";
  return usd < CENTS_FROM
    ? `$${usd.toLocaleString("en-US", { maximumSignificantDigits: 3 })}`
    : `$${usd.toFixed(2)}`;
}

/** All digits of an amount. */
export const formatExactCost = (usd: number): string =>
  `$${usd.toLocaleString("en-US", { maximumFractionDigits: 12, useGrouping: false })}`;

export const formatMs = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`;

export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** Tokens per second after the first one; null when the answer came in one piece. */
export function speedOf(tokens: number, firstTokenMs: number | null, totalMs: number): number | null {
  const seconds = (totalMs - (firstTokenMs ?? totalMs)) / 1_000;
  return tokens > 1 && seconds > 0.001 ? (tokens - 1) / seconds : null;
}

/** A day in the reader's zone. */
export const formatDate = (time: string | number): string =>
  new Date(time).toLocaleDateString("en-US", { dateStyle: "medium" });

/** A minute in the reader's zone. */
export const formatTime = (time: string | number): string =>
  new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
