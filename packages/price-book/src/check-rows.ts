import type { Pricing } from "@causeway/contracts";
import { checkRow, type RowCheck } from "@causeway/cost";
import type { Queryable } from "@causeway/db/scopes";
import { readPriceFigures, type RecordedColumns } from "@causeway/db/repricing";

export interface CheckedRow {
  readonly row: RecordedColumns;
  readonly check: RowCheck;
}

/** Computes stored rows again from themselves and the price versions that they name, which are read once each. */
export function createRowChecker(db: Queryable): (rows: readonly RecordedColumns[]) => Promise<CheckedRow[]> {
  const known = new Map<string, Pick<Pricing, "price" | "regionalPrices"> | null>();
  return async (rows) => {
    const versions = rows.flatMap(({ priceVersion }) => priceVersion ?? []);
    const missing = [...new Set(versions)].filter((id) => !known.has(id));
    const found = missing.length > 0 ? await readPriceFigures(db, missing) : new Map();
    for (const id of missing) known.set(id, found.get(id) ?? null);
    return rows.map((row) => ({
      row,
      check: checkRow(row, row.priceVersion === null ? null : (known.get(row.priceVersion) ?? null)),
    }));
  };
}
