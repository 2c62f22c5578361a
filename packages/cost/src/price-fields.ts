import type { UnitPrices } from "@causeway/contracts";
import { parseRate, type Rate, scaleRate } from "./rate.ts";

type PriceField = keyof UnitPrices;

/** Prices as parsed; a field that is absent has no known price. */
export type KnownRates = { [Field in PriceField]?: Rate };

/**
 * Text prices that move with another one when a tier, region or service tier names only that other one: sources list
 * the long-context price of a prompt, seldom that of its one-hour cache write. Media prices do not move.
 */
const LEADER: Partial<Record<PriceField, "prompt" | "completion">> = {
  inputCacheRead: "prompt",
  inputCacheWrite: "prompt",
  inputCacheWrite1h: "prompt",
  internalReasoning: "completion",
};

/** @throws RangeError when a price is not a decimal number or is negative. */
export function parsePrices(prices: Partial<UnitPrices>): KnownRates {
  const rates: KnownRates = {};
  for (const [field, price] of Object.entries(prices)) {
    if (typeof price === "string") rates[field as PriceField] = parseRate(price);
  }
  return rates;
}

/**
 * Applies a variant's prices over `current`, which may already hold another variant's. What a variant does to the base
 * price it does to the current one: a region 10 % more expensive is so above a long-context tier, too.
 */
export function applyVariant(current: KnownRates, base: KnownRates, variant: KnownRates): KnownRates {
  const applied: KnownRates = { ...current };
  for (const field of new Set([...Object.keys(base), ...Object.keys(variant)]) as Set<PriceField>) {
    const rate = variantRate(field, { current, base, variant });
    if (rate) applied[field] = rate;
  }
  return applied;
}

function variantRate(
  field: PriceField,
  { current, base, variant }: { current: KnownRates; base: KnownRates; variant: KnownRates },
): Rate | undefined {
  const leader = variant[field] ? field : LEADER[field];
  const named = leader && variant[leader];
  if (!leader || !named) return undefined;
  const from = base[leader];
  const present = current[field];
  if (present && from && from.numerator > 0n) return scaleRate(present, named, from);
  return variant[field];
}
