import type { WindowUnit } from "@causeway/contracts";
import { levelUsage } from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { type Sql, sql } from "../../tables/sql.ts";

const total = asJoined(levelUsage, "total");
const w = asJoined(levelUsage, "w");
const usage = as(levelUsage, "usage");

/** Columns of a table that may have no row. */
interface LimitTable {
  readonly limitTotal: Sql<string | null>;
  readonly limitRecurring: Sql<string | null>;
  readonly limitWindowUnit: Sql<WindowUnit | null>;
  readonly limitWindowCount: Sql<number | null>;
  readonly limitWindowAnchor: Sql<Date | null>;
  readonly limitWindowZone: Sql<string | null>;
  readonly requestsPerMinute: Sql<number | null>;
  readonly tokensPerMinute: Sql<number | null>;
  readonly concurrency: Sql<number | null>;
}

/** Fields of `LimitedRow` for a level; they need {@link joinUsage}. */
export const toLimitedFields = (limits: LimitTable) => ({
  limitTotal: limits.limitTotal,
  limitRecurring: limits.limitRecurring,
  limitWindowUnit: limits.limitWindowUnit,
  limitWindowCount: limits.limitWindowCount,
  limitWindowAnchor: limits.limitWindowAnchor,
  limitWindowZone: limits.limitWindowZone,
  requestsPerMinute: limits.requestsPerMinute,
  tokensPerMinute: limits.tokensPerMinute,
  concurrency: limits.concurrency,
  usedTotal: sql<string>`coalesce(${total.used}, 0)::numeric(24, 12)::text`,
  windowStart: w.windowStart,
  windowUsed: w.used,
});

/** Returns the condition that at least a share of a budget was used. */
export const isUsedBy = (limits: LimitTable, minShare: number): Sql =>
  sql`(coalesce(${total.used}, 0) >= ${limits.limitTotal} * ${minShare}::numeric
    OR coalesce(${w.used}, 0) >= ${limits.limitRecurring} * ${minShare}::numeric)`;

interface Subject {
  readonly organizationId: string;
  readonly level: Sql;
  readonly subjectId: Sql;
}

/** Joins what a level used: in all, and in the newest window with spend. */
export function joinUsage({ organizationId, level, subjectId }: Subject): Sql {
  const isOf = (rows: typeof total | typeof usage): Sql =>
    sql`(${rows.organizationId}, ${rows.level}, ${rows.subjectId}) = (${organizationId}, ${level}, ${subjectId})`;
  return sql`LEFT JOIN ${total} ON ${isOf(total)} AND ${total.windowStart} = '-infinity'
    LEFT JOIN LATERAL (
      SELECT * FROM ${usage} WHERE ${isOf(usage)} AND ${usage.windowStart} > '-infinity'
      ORDER BY ${usage.windowStart} DESC LIMIT 1
    ) w ON true`;
}
