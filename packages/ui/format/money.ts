const CENTS_FROM = 0.1;
const DIGITS_OF_SMALL = 3;

/**
 * USD for people: cents from ten cents up, three significant digits below, however small it is.
 * @param usd decimal text of the API, or a number; a float for display only
 */
export function formatUsd(usd: string | number): string {
  const amount = Number(usd);
  const rounded = Number(amount.toPrecision(DIGITS_OF_SMALL));
  return (rounded === 0 || Math.abs(rounded) >= CENTS_FROM ? inCents : inDigits).format(amount);
}

/** All digits that are not trailing zeros, at least two after the point. */
export function formatExactUsd(usd: string | number): string {
  const text = typeof usd === "number" ? inAllDigits.format(usd) : usd;
  const [whole = "0", fraction = ""] = text.replace(/^-/, "").split(".");
  return `${text.startsWith("-") ? "-" : ""}$${whole}.${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}

const USD = { style: "currency", currency: "USD" } as const;
const inCents = new Intl.NumberFormat("en-US", USD);
const inDigits = new Intl.NumberFormat("en-US", { ...USD, maximumSignificantDigits: DIGITS_OF_SMALL });
const inAllDigits = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 12 });
