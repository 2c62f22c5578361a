import type { Pricing, RecordCost } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";
import { CORRECTIONS_JOIN, correctedSql, VERSION_SQL } from "../usage/corrected-sql.ts";
import { costJson, PRICED_COLUMNS, type PricedColumns, withoutNone } from "./priced-row-sql.ts";
import type { RowPlace } from "./read-unpriced-rows.ts";

/** A row with all that its amounts follow from, and the amounts. */
export interface RecordedColumns extends PricedColumns, RowPlace {
  readonly organizationId: string;
  /** Picodollars, with all corrections. */
  readonly cost: RecordCost;
  /** Of the newest correction, else of the row. */
  readonly priceVersion: string | null;
}

/** One row by its id, or those of a range of time: attempts, refusals and responses from the cache as well. */
type RecordedSelection =
  | { readonly id: string }
  | {
      /** Null: every organization's. */
      readonly organizationId: string | null;
      readonly from: Date;
      /** Exclusive. */
      readonly to: Date;
      readonly after: RowPlace | null;
      readonly limit: number;
    };

/** In the order of time. */
export async function readRecordedRows(
  db: Queryable,
  selection: RecordedSelection,
): Promise<RecordedColumns[]> {
  const { where, values } = conditionOf(selection);
  const { rows } = await db.query<RecordedColumns>(
    `SELECT l.id, l.created_at AS "createdAt", l.organization_id AS "organizationId", ${PRICED_COLUMNS},
            ${costJson(correctedSql)} AS cost, ${VERSION_SQL} AS "priceVersion"
       FROM request_log l ${CORRECTIONS_JOIN} WHERE ${where}`,
    values,
  );
  return rows.map((row) => ({ ...row, tokens: withoutNone(row.tokens) }));
}

function conditionOf(selection: RecordedSelection): { where: string; values: unknown[] } {
  if ("id" in selection) return { where: "l.id = $1", values: [selection.id] };
  const { organizationId, from, to, after, limit } = selection;
  return {
    where: `l.created_at >= $1 AND l.created_at < $2 AND ($3::text IS NULL OR l.organization_id = $3)
      AND ($4::timestamptz IS NULL OR (l.created_at, l.id) > ($4, $5)) ORDER BY l.created_at, l.id LIMIT $6`,
    values: [from, to, organizationId, after?.createdAt ?? null, after?.id ?? "", limit],
  };
}

/**
 * Figures of price versions, by the id that rows name.
 * @param ids 32 hex digits, or the 12 of earlier releases
 */
export async function readPriceFigures(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Pick<Pricing, "price" | "regionalPrices">>> {
  const { rows } = await db.query<Pick<Pricing, "price" | "regionalPrices"> & { readonly id: string }>(
    `SELECT x.id, v.figures -> 'price' AS price, v.figures -> 'regionalPrices' AS "regionalPrices"
       FROM unnest($1::text[]) AS x (id) CROSS JOIN LATERAL (
         SELECT figures FROM price_version v WHERE v.id = x.id
         UNION ALL
         (SELECT figures FROM price_version v WHERE length(x.id) = 12 AND left(v.id, 12) = x.id ORDER BY created_at LIMIT 1)
         LIMIT 1) v`,
    [ids],
  );
  return new Map(rows.map(({ id, price, regionalPrices }) => [id, { price, regionalPrices }]));
}
