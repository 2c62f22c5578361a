import type { Decimal, Mapping } from "@causeway/contracts";
import type { EntryPrice, Figures } from "./entry.ts";

/** Figures by name, tiers and sizes included: `prompt`, `prompt above 200000`, `search low`. */
export function flattenPrice(price: EntryPrice): Map<string, Decimal> {
  const { tiers = [], perSecond = {}, webSearchByContextSize = {}, ...base } = price;
  return new Map([
    ...known(base),
    ...tiers.flatMap(({ aboveInputTokens, prices }) =>
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
  ]);
}

/** Every figure of a mapping: those of `flattenPrice`, and by service tier, image and region: `prompt flex`. */
export function flattenMapping(mapping: Mapping): Map<string, Decimal> {
  const { serviceTiers, images } = mapping.price;
  const variants = Object.entries({ ...serviceTiers, ...mapping.regionalPrices });
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
  const figures = Object.fromEntries(Object.entries(price.base).filter(([, figure]) => figure !== null));
  const tiers = price.tiers.map(({ aboveInputTokens, prices }) => ({
    aboveInputTokens,
    prices: Object.fromEntries(Object.entries(prices).filter(([, figure]) => figure !== null)),
  }));
  return {
    ...figures,
    tiers,
    perSecond: price.perSecond,
    webSearchByContextSize: price.webSearchByContextSize,
  };
}
