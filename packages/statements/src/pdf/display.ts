import type { Picodollars } from "@causeway/contracts";

/** Decimals of an amount in a table. The summary and the CSV have all 12. */
export const TABLE_DECIMALS = 4;
/** As many as a picodollar needs. */
export const ALL_DECIMALS = 12;

/** With commas, such as `1,234,567`. */
export const displayCount = (count: bigint): string => count.toString().replace(/\B(?=(\d{3})+$)/g, ",");

/** USD with commas and a fixed number of decimals (0 to 12), rounded half to even, such as `-1,234.5679`. */
export function displayUsd(amount: Picodollars, decimals: number): string {
  const units = roundHalfEven(amount < 0n ? -amount : amount, 10n ** BigInt(ALL_DECIMALS - decimals));
  const scale = 10n ** BigInt(decimals);
  const fraction = decimals === 0 ? "" : `.${(units % scale).toString().padStart(decimals, "0")}`;
  // What rounds to zero has no sign.
  return `${amount < 0n && units !== 0n ? "-" : ""}${displayCount(units / scale)}${fraction}`;
}

/** `amount / unit` as the nearest integer. Neither is negative. */
function roundHalfEven(amount: bigint, unit: bigint): bigint {
  const [quotient, twice] = [amount / unit, 2n * (amount % unit)];
  const isUp = twice === unit ? quotient % 2n === 1n : twice > unit;
  return isUp ? quotient + 1n : quotient;
}
