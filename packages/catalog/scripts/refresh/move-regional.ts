import type { Decimal } from "@causeway/contracts";
import type { MappingRow, PriceRow } from "../../src/rows/rows.ts";
import { scaleDecimal } from "./decide-figures.ts";

type Figures = ReadonlyMap<string, Decimal>;

/**
 * A row with the prices by region that go with its new prices: as the source states them, otherwise moved by the same factor.
 * @param now the figures before @param figures the figures afterward
 * @param stated what the source says of a region; null: nothing
 */
export function moveRegional(
  row: MappingRow,
  now: Figures | null,
  figures: Figures,
  stated: (region: string) => Figures | null,
): MappingRow {
  if (!row.regional || !now) return row;
  const moved = Object.entries(row.regional).map(([region, prices]) => [
    region,
    movePrices(prices, now, figures, stated(region)),
  ]);
  return { ...row, regional: Object.fromEntries(moved) as NonNullable<MappingRow["regional"]> };
}

function movePrices(prices: PriceRow, now: Figures, figures: Figures, stated: Figures | null): PriceRow {
  const moved = Object.entries(prices).map(([field, figure]) => {
    const [before, after] = [now.get(field), figures.get(field)];
    const hasMoved = before !== undefined && after !== undefined && Number(before) > 0;
    return [field, stated?.get(field) ?? (hasMoved ? scaleDecimal(figure, after, before) : figure)];
  });
  return Object.fromEntries(moved) as PriceRow;
}
