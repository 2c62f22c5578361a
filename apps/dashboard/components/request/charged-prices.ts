import type { Calculation, Log } from "@/data/logs.ts";
import { type CalculationRow, describeCalculation, describeUnitPrice } from "./describe-calculation.ts";

/**
 * The price of an amount of a request's cost, such as `$6.00 per 1M tokens`; `2 prices` of one that is made of several. Null where the
 * calculation doesn't come to that amount, or there is none.
 * @param usd what was charged, a decimal
 */
export function priceOfLine(
  calculation: Calculation | null,
  line: keyof Log["cost"],
  usd: string,
): string | null {
  const parts = (calculation?.parts ?? []).filter((part) => part.line === line);
  const sum = parts.reduce((total, { amount }) => total + toUnits(amount), 0n);
  if (parts.length === 0 || sum !== toUnits(usd)) return null;
  const [price = null, ...others] = new Set(parts.map(describeUnitPrice));
  return others.length === 0 ? price : `${others.length + 1} prices`;
}

/** Each price that a request was charged by, once; empty where the calculation doesn't come to what was charged. */
export function chargedPrices(calculation: Calculation | null): CalculationRow[] {
  if (calculation?.result !== "equal") return [];
  const rows = describeCalculation({ ...calculation, otherModels: [] });
  return rows.filter((row, at) => rows.findIndex((other) => isSamePrice(other, row)) === at);
}

const isSamePrice = (one: CalculationRow, other: CalculationRow): boolean =>
  one.item === other.item && one.price === other.price && one.factors === other.factors;

/** Decimal places of amounts: picodollars. */
const PLACES = 12;

/** A decimal as a whole number of its smallest place. */
function toUnits(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, "0"));
}
