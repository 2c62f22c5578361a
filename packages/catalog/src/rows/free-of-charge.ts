import type { ModelType } from "@causeway/contracts";
import freeList from "../../data/free.json" with { type: "json" };
import { BILLED_BY } from "../prices/is-priced.ts";
import type { MappingRow, PriceRow } from "./rows.ts";

/** Models that their provider documents to be free of charge, kept by hand with the page that says so. */
const FREE = freeList.map(({ provider, names }) => ({ provider, pattern: new RegExp(names) }));

/** Whether a provider documents that a model of it is free of charge. @param name the provider's name for it */
export const isFreeOfCharge = (provider: string, name: string): boolean =>
  FREE.some((one) => one.provider === provider && one.pattern.test(name));

/**
 * Whether a price says 0 for what the type is billed by, whatever else it prices. Lists of prices write 0 for what they don't
 * know: it is a price only where the provider documents it.
 */
export function isZeroPrice(
  type: ModelType,
  { price = {}, images = [], perSecond = {} }: Pick<MappingRow, "price" | "images" | "perSecond">,
): boolean {
  if (images.length > 0 || Object.keys(perSecond).length > 0) return false;
  return BILLED_BY[type].some((fields) => {
    const figures = fields.flatMap((field) => price[field] ?? []);
    return figures.length > 0 && figures.every((figure) => Number(figure) === 0);
  });
}

/**
 * The mapping without figures that are only placeholders. Without a price for what it is billed by, it is served once someone
 * prices it; any other unit without a price is charged as a unit that no one has priced.
 */
export function withoutPlaceholder(type: ModelType, mapping: MappingRow): MappingRow {
  const { price } = mapping;
  // Of thousands of mappings a few have a 0: the rest takes part of every start.
  if (!price || !hasZero(mapping) || isFreeOfCharge(mapping.provider, mapping.name)) return mapping;
  return isZeroPrice(type, mapping) ? withoutPrice(mapping) : withoutZeros(mapping, price);
}

/** Whether any figure of a mapping is 0. */
export const hasZero = ({
  price,
  tiers,
  serviceTiers,
  regional,
  searchBySize,
  perSecond,
}: MappingRow): boolean =>
  someZero(price) ||
  someZero(searchBySize) ||
  someZero(perSecond) ||
  [tiers, serviceTiers, regional].some((group) => group && Object.values(group).some(someZero));

function someZero(figures: object | undefined): boolean {
  for (const field in figures) if (isZero(figures[field as keyof typeof figures])) return true;
  return false;
}

function withoutPrice(mapping: MappingRow): MappingRow {
  const { price: _price, tiers: _tiers, serviceTiers: _services, regional: _regional, ...rest } = mapping;
  return rest;
}

function withoutZeros(mapping: MappingRow, price: PriceRow): MappingRow {
  const { tiers, serviceTiers, regional, searchBySize, perSecond } = mapping;
  return {
    ...mapping,
    price: nonZero(price),
    ...(tiers ? { tiers: tiers.map(nonZero) } : {}),
    ...(serviceTiers ? { serviceTiers: mapRecord(serviceTiers, nonZero) } : {}),
    ...(regional ? { regional: mapRecord(regional, nonZero) } : {}),
    ...(searchBySize ? { searchBySize: nonZero(searchBySize) } : {}),
    ...(perSecond ? { perSecond: nonZero(perSecond) } : {}),
  };
}

const isZero = (figure: unknown): boolean => Number(figure) === 0;

const nonZero = <Figures extends object>(figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, figure]) => !isZero(figure))) as Figures;

const mapRecord = <Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
