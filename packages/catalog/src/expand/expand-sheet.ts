import {
  type Decimal,
  NO_UNIT_PRICES,
  type PartialPrices,
  type Price,
  type PriceSheet,
  type Pricing,
  type UnitPrices,
} from "@causeway/contracts";
import { preparePrice } from "@causeway/cost";
import { priceVersionOf } from "../prices/price-version.ts";

const FIELDS = Object.keys(NO_UNIT_PRICES) as (keyof UnitPrices)[];

/**
 * A price that someone set, with everything left out filled in. The same figures give the same version, in whatever
 * order they were written.
 * @throws RangeError when a figure is no price
 */
export function expandSheet(sheet: PriceSheet): Pricing {
  const known = expanded.get(sheet);
  if (known) return known;
  const made = expandOnce(sheet);
  expanded.set(sheet, made);
  return made;
}

/** No one changes a sheet: another price is another object. */
const expanded = new WeakMap<PriceSheet, Pricing>();

function expandOnce(sheet: PriceSheet): Pricing {
  const price: Price = {
    base: { ...NO_UNIT_PRICES, ...pickPrices(sheet) },
    tiers: (sheet.tiers ?? [])
      .map(({ aboveInputTokens, prices }) => ({ aboveInputTokens, prices: pickPrices(prices) }))
      .sort((a, b) => a.aboveInputTokens - b.aboveInputTokens),
    serviceTiers: mapSorted(sheet.serviceTiers, pickPrices),
    images: (sheet.images ?? []).map(({ quality, size, price: perImage, unit }) => ({
      quality: quality ?? null,
      size: size ?? null,
      price: perImage,
      ...(unit ? { unit } : {}),
    })),
    perSecond: mapSorted(sheet.perSecond, (figure) => figure),
    webSearchByContextSize: mapSorted(sheet.webSearchByContextSize, (figure) => figure),
    ...(sheet.multipliers ? { multipliers: mapSorted(sheet.multipliers, (factor) => factor) } : {}),
  };
  const regionalPrices = mapSorted(sheet.regional, pickPrices);
  requirePrices(price, regionalPrices);
  return {
    price,
    regionalPrices,
    priceVersion: priceVersionOf({ price, regionalPrices }).id,
    free: isFreePrice(price),
  };
}

/** A prompt price of 0 and no figure above 0 anywhere. */
export function isFreePrice(price: Price): boolean {
  if (price.base.prompt === null) return false;
  const variants = [
    price.base,
    ...price.tiers.map(({ prices }) => prices),
    ...Object.values(price.serviceTiers),
  ];
  const figures: (Decimal | null | undefined)[] = [
    ...variants.flatMap((prices) => Object.values(prices)),
    ...Object.values(price.perSecond),
    ...Object.values(price.webSearchByContextSize),
    ...price.images.map((image) => image.price),
  ];
  return figures.every((figure) => figure === null || figure === undefined || Number(figure) === 0);
}

/** In the order of the fields, whatever the order of the source. */
const pickPrices = (prices: PartialPrices): PartialPrices =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (prices[field] === undefined ? [] : [[field, prices[field]]])),
  );

function mapSorted<From, To>(
  record: Readonly<Record<string, From>> | undefined,
  map: (value: From) => To,
): Record<string, To> {
  const entries = Object.entries(record ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, map(value)]));
}

/** Everything is parsed once here: a request must never be the first to find out. */
function requirePrices(price: Price, regionalPrices: Pricing["regionalPrices"]): void {
  const prepared = preparePrice(price);
  prepared.ratesFor({ promptTokens: 0 });
  for (const regional of Object.values(regionalPrices)) {
    prepared.ratesFor({ promptTokens: 0, regionalPrices: regional });
  }
}
