import type { PartialPrices, PriceSheet, Pricing, UnitPrices } from "@causeway/contracts";

/** A price as people write it: the opposite of `expandSheet`. What is unknown is left out. */
export function collapsePrice({
  price,
  regionalPrices,
}: Pick<Pricing, "price" | "regionalPrices">): PriceSheet {
  const { base, tiers, serviceTiers, images, perSecond, webSearchByContextSize, multipliers = {} } = price;
  return {
    ...known(base),
    ...(tiers.length > 0 ? { tiers: tiers.map((tier) => ({ ...tier, prices: known(tier.prices) })) } : {}),
    ...(isEmpty(serviceTiers) ? {} : { serviceTiers: mapValues(serviceTiers, known) }),
    ...(images.length > 0 ? { images: images.map((image) => ({ ...image })) } : {}),
    ...(isEmpty(perSecond) ? {} : { perSecond: { ...perSecond } }),
    ...(isEmpty(webSearchByContextSize) ? {} : { webSearchByContextSize: { ...webSearchByContextSize } }),
    ...(isEmpty(multipliers) ? {} : { multipliers: { ...multipliers } }),
    ...(isEmpty(regionalPrices) ? {} : { regional: mapValues(regionalPrices, known) }),
  };
}

const known = (prices: Partial<UnitPrices>): PartialPrices =>
  Object.fromEntries(Object.entries(prices).filter(([, figure]) => figure !== null && figure !== undefined));

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
