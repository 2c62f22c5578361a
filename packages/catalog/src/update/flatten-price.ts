import type { Decimal, Mapping, UnitPrices } from "@causeway/contracts";
import type { EntryPrice, Figures } from "./entry.ts";

/** Figures by name, with tiers, sizes and service tiers: `prompt`, `prompt above 200000`, `search low`, `prompt flex`. */
export function flattenPrice(price: EntryPrice): Map<string, Decimal> {
  const { tiers, perSecond = {}, webSearchByContextSize = {}, serviceTiers, multipliers, ...base } = price;
  return new Map([
    ...known(base),
    ...(tiers ?? []).flatMap(({ aboveInputTokens, prices }) =>
      known(prices).map(([field, figure]): [string, Decimal] => [
        `${field} above ${aboveInputTokens}`,
        figure,
      ]),
    ),
    ...Object.entries(perSecond).map(([size, figure]): [string, Decimal] => [`second ${size}`, figure]),
    ...Object.entries(webSearchByContextSize).map(([size, figure]): [string, Decimal] => [
      `search ${size}`,
      figure,
    ]),
    ...Object.entries(serviceTiers ?? {}).flatMap(([tier, prices]) =>
      known(prices).map(([field, figure]): [string, Decimal] => [`${field} ${tier}`, figure]),
    ),
    ...Object.entries(multipliers ?? {}).map(([option, factor]): [string, Decimal] => [
      `multiplier ${option}`,
      factor,
    ]),
  ]);
}

/** The opposite of `flattenPrice`. Tiers are ascending. */
export function unflattenPrice(figures: ReadonlyMap<string, Decimal>): EntryPrice {
  const base: Record<string, Decimal> = {};
  const parts: Record<string, Record<string, Decimal>> = {};
  const tiers = new Map<number, Record<string, Decimal>>();
  const serviceTiers: Record<string, Record<string, Decimal>> = {};
  for (const [name, figure] of figures) {
    const [field = "", variant, size] = name.split(" ");
    const part = PARTS[field];
    if (variant === undefined) base[field] = figure;
    else if (part) parts[part] = { ...parts[part], [variant]: figure };
    else if (size) tiers.set(Number(size), { ...tiers.get(Number(size)), [field]: figure });
    else serviceTiers[variant] = { ...serviceTiers[variant], [field]: figure };
  }
  const sorted = [...tiers].sort(([a], [b]) => a - b);
  return {
    ...base,
    ...parts,
    ...(sorted.length > 0
      ? { tiers: sorted.map(([aboveInputTokens, prices]) => ({ aboveInputTokens, prices })) }
      : {}),
    ...(Object.keys(serviceTiers).length > 0 ? { serviceTiers } : {}),
  };
}

/** First words of the names of figures that aren't prices of a field. */
const PARTS: Readonly<Record<string, keyof EntryPrice>> = {
  second: "perSecond",
  search: "webSearchByContextSize",
  multiplier: "multipliers",
};

/** Every figure of a mapping: those of `flattenPrice`, and by image and region: `prompt eu`. */
export function flattenMapping(mapping: Mapping): Map<string, Decimal> {
  const { images } = mapping.price;
  const variants = Object.entries(mapping.regionalPrices);
  return new Map([
    ...flattenPrice(priceOf(mapping)),
    ...variants.flatMap(([variant, prices]) =>
      Object.entries(prices).flatMap(([field, figure]): [string, Decimal][] =>
        figure === null ? [] : [[`${field} ${variant}`, figure]],
      ),
    ),
    ...images.map(({ quality, size, price }): [string, Decimal] => [
      ["image", size, quality].filter(Boolean).join(" "),
      price,
    ]),
  ]);
}

const known = (figures: Figures): [string, Decimal][] =>
  Object.entries(figures).flatMap(([field, figure]) => (figure === undefined ? [] : [[field, figure]]));

/** The catalog's price of a mapping in the shape of an entry's. */
export function priceOf({ price }: Mapping): EntryPrice {
  const figures = withoutUnknown(price.base);
  const tiers = price.tiers.map((tier) => ({ ...tier, prices: withoutUnknown(tier.prices) }));
  const serviceTiers = Object.fromEntries(
    Object.entries(price.serviceTiers).map(([tier, prices]) => [tier, withoutUnknown(prices)]),
  );
  return {
    ...figures,
    tiers,
    perSecond: price.perSecond,
    webSearchByContextSize: price.webSearchByContextSize,
    serviceTiers,
    ...(price.multipliers ? { multipliers: price.multipliers } : {}),
  };
}

const withoutUnknown = (prices: Partial<UnitPrices>): Figures =>
  Object.fromEntries(Object.entries(prices).flatMap(([field, figure]) => (figure ? [[field, figure]] : [])));
