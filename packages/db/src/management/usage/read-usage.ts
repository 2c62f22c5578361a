import type { Queryable } from "../queryable.ts";
import { sourceOf } from "./team-source.ts";
import type { UsageFilter, UsageScope } from "./usage-source.ts";
import { CELL_SUMS, OUTER_SUMS, type UsageSums } from "./usage-sums.ts";

export interface UsagePoint extends UsageSums {
  /** Start of the hour or UTC day. */
  readonly start: Date;
}

export interface UsageByModel extends UsageSums {
  readonly model: string;
  readonly provider: string;
}

export interface UsageAnswer {
  readonly totals: UsageSums;
  /** Oldest first; hours or days without requests are left out. */
  readonly points: readonly UsagePoint[];
  /** Most expensive first. */
  readonly models: readonly UsageByModel[];
}

type Row = UsageSums & {
  readonly start: Date | null;
  readonly model: string | null;
  readonly provider: string | null;
};

/** Sums over time and by model and provider, in one look at one rollup. */
export async function readUsage(db: Queryable, scope: UsageScope, filter: UsageFilter): Promise<UsageAnswer> {
  const { sql, values } = sourceOf(scope, filter, "projects");
  const { rows } = await db.query<Row>(
    `WITH cell AS MATERIALIZED (
       SELECT bucket_start AS start, model, provider, ${CELL_SUMS} ${sql} GROUP BY bucket_start, model, provider
     )
     SELECT start, model, provider, ${OUTER_SUMS} FROM cell
     GROUP BY GROUPING SETS ((start), (model, provider), ())
     ORDER BY start, sum("totalCost") DESC, sum(requests) DESC, model, provider`,
    values,
  );
  const totals = rows.find(({ start, model }) => start === null && model === null);
  if (!totals) throw new Error("a grouping set without columns has a row");
  return {
    totals,
    points: rows.filter((row): row is Row & UsagePoint => row.start !== null),
    models: rows.filter((row): row is Row & UsageByModel => row.model !== null),
  };
}
