import type { Decimal, Picodollars } from "@causeway/contracts";
import { divideHalfEven, parseDecimal } from "./decimal.ts";

/** Picodollars in one USD. */
export const PICO_PER_USD = 1_000_000_000_000n;

/**
 * USD to picodollars, half-even below 10^-12. Signed, for adjustments of a ledger.
 * @throws RangeError when the text is not a decimal number.
 */
export function parseUsd(usd: Decimal): Picodollars {
  const { numerator, denominator } = parseDecimal(usd);
  return divideHalfEven(numerator * PICO_PER_USD, denominator);
}

/** Picodollars as a plain USD decimal without trailing zeros: `1500000000000n` is `"1.5"`. Exact. */
export function formatUsd(pico: Picodollars): Decimal {
  if (pico < 0n) return `-${formatUsd(-pico)}`;
  const fraction = (pico % PICO_PER_USD).toString().padStart(12, "0").replace(/0+$/, "");
  const whole = (pico / PICO_PER_USD).toString();
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/**
 * The number nearest to the exact amount, for JSON. Both operands of the division are exact below 2^53, and IEEE
 * division rounds once: the same number as `Number(formatUsd(pico))`, at a tenth of the time.
 */
export function usdNumber(pico: Picodollars): number {
  const amount = Number(pico);
  return Number.isSafeInteger(amount) ? amount / 1e12 : Number(formatUsd(pico));
}

/** Whole nanodollars (10^-9 USD), rounded up: what Redis counts. A string, because it goes there as one. */
export function toNanoRoundedUp(pico: Picodollars): string {
  const nano = pico / 1000n;
  return (nano * 1000n < pico ? nano + 1n : nano).toString();
}
