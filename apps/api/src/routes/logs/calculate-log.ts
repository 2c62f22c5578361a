import { type RowCheck, checkRow } from "@causeway/cost";
import { findPriceVersion } from "@causeway/db/catalog";
import type { Queryable } from "@causeway/db/scopes";
import { readRecordedRows, type RecordedColumns } from "@causeway/db/repricing";
import { toSignedUsd } from "@causeway/price-book";
import type { z } from "@hono/zod-openapi";
import type { Calculation } from "./calculation.ts";

type CalculationBody = z.infer<typeof Calculation>;

/**
 * The amounts of a stored request, computed again as `causeway recompute` does, by figures that its organization can read.
 * @param id of the row
 * @returns null where the row is gone
 */
export async function calculateLog(
  db: Queryable,
  organizationId: string,
  id: string,
): Promise<CalculationBody | null> {
  const [row] = await readRecordedRows(db, { id });
  if (!row) return null;
  const { priceVersion } = row;
  const pricing = priceVersion === null ? null : await findPriceVersion(db, organizationId, priceVersion);
  return renderCalculation(row, checkRow(row, pricing));
}

const renderCalculation = (
  { pricedBy }: RecordedColumns,
  { result, computed, parts, differing }: RowCheck,
): CalculationBody => ({
  result,
  parts: parts.map(({ line, of, count, unitPrice, multipliers, amount }) => ({
    ...{ line, unit: of, count, unitPrice, multipliers, amount: toSignedUsd(amount) },
  })),
  otherModels: (pricedBy?.others ?? []).map(({ model, priceVersion, cost }) => ({
    ...{ model, priceVersion, amount: toSignedUsd(BigInt(cost.total)) },
  })),
  total: computed && toSignedUsd(computed.total),
  differing: [...differing],
});
