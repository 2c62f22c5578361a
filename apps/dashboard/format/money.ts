const SMALL = 0.1;
const DIGITS_OF_SMALL = 3;

/**
 * USD for people: cents from ten cents up, significant digits below, so that a cheap request is not `$0.00`.
 * @param usd decimal text of the API; turned into a float for display only
 */
export function formatUsd(usd: string): string {
  const amount = Number(usd);
  if (amount === 0) return "$0.00";
  if (Math.abs(amount) >= SMALL) {
    return amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
  }
  return `$${amount.toLocaleString("en-US", { maximumSignificantDigits: DIGITS_OF_SMALL, maximumFractionDigits: 12 })}`;
}

/** All digits that are not trailing zeros, at least two. */
export const formatExactUsd = (usd: string): string => `$${usd.replace(/(\.\d{2}\d*?)0+$/, "$1")}`;
