import type { RecordCost } from "@causeway/contracts";
import { LINE_COLUMNS, LINES } from "./usage-columns.ts";

/** The corrections `c` of each row `l`: only a price that was set later makes some. */
export const CORRECTIONS_JOIN = `LEFT JOIN LATERAL (
    SELECT ${LINES.map((line) => `sum((x.lines ->> '${line}')::numeric) AS "${line}"`).join(", ")},
      (array_agg(x.price_version ORDER BY x.created_at DESC))[1] AS "priceVersion"
    FROM cost_correction x WHERE l.unpriced AND x.request_id = l.id
  ) c ON true`;

/** A line with its corrections, USD; null where it can't apply, unless a correction charges it. */
export const correctedSql = (line: keyof RecordCost): string =>
  `coalesce(l.${LINE_COLUMNS[line]} + coalesce(c."${line}", 0), nullif(c."${line}", 0))`;

/** The figures that a row was charged by, the newest ones. */
export const VERSION_SQL = 'coalesce(c."priceVersion", l.price_version)';
