import type { Decimal } from "@causeway/contracts";
import type { MappingRow } from "../../src/rows/rows.ts";
import { flattenPrice, unflattenPrice } from "../../src/update/flatten-price.ts";

/** The figures of a row by name, as in `flattenPrice`; null when it has no price. Images and regions are left out. */
export function figuresOf(row: MappingRow): ReadonlyMap<string, Decimal> | null {
  if (!row.price) return null;
  const { tiers = [], perSecond = {}, searchBySize = {}, serviceTiers = {}, multipliers = {} } = row;
  return flattenPrice({
    ...row.price,
    tiers: tiers.map(({ above, ...prices }) => ({ aboveInputTokens: above, prices })),
    perSecond,
    webSearchByContextSize: searchBySize,
    serviceTiers,
    multipliers,
  });
}

/** The row with other figures, its fields in the order of the data files. */
export function withFigures(row: MappingRow, figures: ReadonlyMap<string, Decimal>): MappingRow {
  const { tiers, perSecond, webSearchByContextSize, serviceTiers, multipliers, ...price } =
    unflattenPrice(figures);
  const { provider, name, alt, images, regions, regional, ...rest } = withoutFigures(row);
  return {
    provider,
    name,
    ...(alt ? { alt } : {}),
    price,
    ...(tiers
      ? { tiers: tiers.map(({ aboveInputTokens, prices }) => ({ above: aboveInputTokens, ...prices })) }
      : {}),
    ...(serviceTiers ? { serviceTiers } : {}),
    ...(multipliers ? { multipliers } : {}),
    ...(images ? { images } : {}),
    ...(perSecond ? { perSecond } : {}),
    ...(webSearchByContextSize ? { searchBySize: webSearchByContextSize } : {}),
    ...(regional ? { regional } : {}),
    ...(regions ? { regions } : {}),
    ...rest,
  };
}

function withoutFigures(row: MappingRow): Omit<MappingRow, PricePart> {
  const kept = Object.entries(row).filter(([name]) => !PRICE_PARTS.includes(name));
  return Object.fromEntries(kept) as Omit<MappingRow, PricePart>;
}

type PricePart = "price" | "tiers" | "perSecond" | "searchBySize" | "serviceTiers" | "multipliers";
const PRICE_PARTS: readonly string[] = [
  "price",
  "tiers",
  "perSecond",
  "searchBySize",
  "serviceTiers",
  "multipliers",
] satisfies PricePart[];
