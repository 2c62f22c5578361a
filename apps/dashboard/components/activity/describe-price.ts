import type { PriceSheet } from "@causeway/contracts";
import { linesOf } from "../models/price-fields.ts";
import { formatPrice } from "@causeway/ui/format/prices";

interface Line {
  readonly tokens?: number;
  /** USD, a decimal. */
  readonly usd: string | null;
}

/** Decimal places of amounts and prices together: enough for every figure of a price. */
const PLACES = 18;

/**
 * The figure of a price that makes this amount of these tokens, such as `$0.15 per 1M tokens`. Null where there is none: several
 * figures are in the amount, or another one than those of the sheet was charged.
 */
export function describePrice({ tokens = 0, usd }: Line, sheet: PriceSheet): string | null {
  const charged = toUnits(usd ?? "0");
  if (tokens === 0 || charged === 0n) return null;
  const line = linesOf(sheet).find(
    ({ unit, amount }) => unit === PER_MILLION && toUnits(amount) * BigInt(tokens) === charged * MILLION,
  );
  return line ? `${formatPrice(line.amount)} per ${line.unit}` : null;
}

const PER_MILLION = "1M tokens";
const MILLION = 1_000_000n;

/** A decimal as a whole number of its smallest place. */
function toUnits(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, "0"));
}
