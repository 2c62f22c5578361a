import type { Price, UnitPrices } from "@causeway/contracts";
import { applyVariant, type KnownRates, parsePrices } from "./price-fields.ts";
import { parseRate, type Rate } from "./rate.ts";
import { multiplyTokenRates, type Rates, resolveRates } from "./rates.ts";

/** A price parsed once, with every combination of tier, region and service tier that was asked for. */
export interface PreparedPrice {
  /** The prices that hold for one request. */
  ratesFor(selection: PriceSelection): Rates;
  readonly images: readonly ImageRate[];
  readonly perSecond: ReadonlyMap<string, Rate>;
  readonly webSearchByContextSize: ReadonlyMap<string, Rate>;
}

interface PriceSelection {
  readonly promptTokens: number;
  readonly serviceTier?: string | null;
  /** The mapping's prices of the region used, if they differ. */
  readonly regionalPrices?: Partial<UnitPrices> | null;
  /** Names of `price.multipliers`. */
  readonly multipliers?: readonly string[] | undefined;
}

export interface ImageRate {
  readonly quality: string | null;
  readonly size: string | null;
  readonly perPixel: boolean;
  readonly rate: Rate;
}

const prepared = new WeakMap<Price, PreparedPrice>();

/**
 * Parses a price, once per object: a price object is never changed, a new price is a new object.
 * @throws RangeError when one of its figures is not a decimal number or is negative.
 */
export function preparePrice(price: Price): PreparedPrice {
  const known = prepared.get(price);
  if (known) return known;
  const made = parsePrice(price);
  prepared.set(price, made);
  return made;
}

function parsePrice(price: Price): PreparedPrice {
  return {
    ratesFor: createMultiplier(price, createRateSelector(price)),
    images: price.images.map((image) => ({
      quality: image.quality,
      size: image.size,
      perPixel: image.unit === "pixel",
      rate: parseRate(image.price),
    })),
    perSecond: parseRecord(price.perSecond),
    webSearchByContextSize: parseRecord(price.webSearchByContextSize),
  };
}

/** A map, because the keys are looked up with what a caller wrote. */
const parseRecord = (prices: Readonly<Record<string, string>>): ReadonlyMap<string, Rate> =>
  new Map(Object.entries(prices).map(([key, price]) => [key, parseRate(price)]));

/** Names of tiers that a provider renamed: OpenAI takes and says both since July 30, 2026 (its guide "Fast mode"). */
const TIER_ALIASES: Readonly<Record<string, string>> = { fast: "priority" };

function tierIn(known: Pick<ReadonlySet<string>, "has">, name: string | null | undefined): string | null {
  if (!name) return null;
  if (known.has(name)) return name;
  const alias = Object.hasOwn(TIER_ALIASES, name) ? TIER_ALIASES[name] : undefined;
  return alias && known.has(alias) ? alias : null;
}

/** Tells whether a price has figures for a service tier, under this name or the one that it had before. */
export const hasTier = ({ serviceTiers }: Price, name: string): boolean =>
  tierIn({ has: (tier) => Object.hasOwn(serviceTiers, tier) }, name) !== null;

/** Factors on all token prices, above whatever tier and region were chosen. */
function createMultiplier(price: Price, select: PreparedPrice["ratesFor"]): PreparedPrice["ratesFor"] {
  const factors = new Map(Object.entries(price.multipliers ?? {}).map(([name, by]) => [name, parseRate(by)]));
  if (factors.size === 0) return select;
  const made = new WeakMap<Rates, Map<string, Rates>>();
  return (selection) => {
    const rates = select(selection);
    const names = (selection.multipliers ?? []).filter((name) => factors.has(name));
    if (names.length === 0) return rates;
    const key = names.toSorted().join(" ");
    const byNames = made.get(rates) ?? new Map<string, Rates>();
    made.set(rates, byNames);
    const known = byNames.get(key);
    if (known) return known;
    const multiplied = names.reduce((all, name) => multiplyTokenRates(all, factors.get(name) ?? ONE), rates);
    byNames.set(key, multiplied);
    return multiplied;
  };
}

const ONE = parseRate("1");

/** Combinations are few per model, so each is made when first asked for and kept. */
function createRateSelector(price: Price): PreparedPrice["ratesFor"] {
  const base = parsePrices(price.base);
  const serviceTiers = new Map(
    Object.entries(price.serviceTiers).map(([name, prices]) => [name, parsePrices(prices)]),
  );
  const tiers = price.tiers.map((tier) => ({
    above: tier.aboveInputTokens,
    rates: parsePrices(tier.prices),
  }));
  const combine = (region: KnownRates | null, tier: number, serviceTier: string | null): Rates => {
    const layers = [region, tiers[tier]?.rates, serviceTier === null ? null : serviceTiers.get(serviceTier)];
    return resolveRates(
      layers.reduce<KnownRates>(
        (current, layer) => (layer ? applyVariant(current, base, layer) : current),
        base,
      ),
    );
  };
  const everywhere = createCombinations((tier, serviceTier) => combine(null, tier, serviceTier));
  const regional = new WeakMap<Partial<UnitPrices>, (tier: number, serviceTier: string | null) => Rates>();

  return ({ promptTokens, serviceTier, regionalPrices }) => {
    const known = tierIn(serviceTiers, serviceTier);
    const tier = tiers.findLastIndex(({ above }) => promptTokens > above);
    if (!regionalPrices) return everywhere(tier, known);
    let combinations = regional.get(regionalPrices);
    if (!combinations) {
      const region = parsePrices(regionalPrices);
      combinations = createCombinations((index, name) => combine(region, index, name));
      regional.set(regionalPrices, combinations);
    }
    return combinations(tier, known);
  };
}

function createCombinations(
  combine: (tier: number, serviceTier: string | null) => Rates,
): (tier: number, serviceTier: string | null) => Rates {
  const made = new Map<string | null, Rates[]>();
  return (tier, serviceTier) => {
    const byTier = made.get(serviceTier) ?? [];
    const known = byTier[tier + 1];
    if (known) return known;
    const rates = combine(tier, serviceTier);
    byTier[tier + 1] = rates;
    made.set(serviceTier, byTier);
    return rates;
  };
}
