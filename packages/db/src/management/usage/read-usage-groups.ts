import type { Queryable } from "../queryable.ts";
import type { UsagePoint } from "./read-usage.ts";
import { usageSource, type UsageFilter, type UsageScope } from "./usage-source.ts";
import { CELL_SUMS, OUTER_SUMS, type UsageSums } from "./usage-sums.ts";

/** Columns that usage can be grouped by, and what a value is called where it has a name. */
const DIMENSIONS = {
  model: { column: "model", label: "NULL" },
  provider: { column: "provider", label: "NULL" },
  mode: { column: "credential_mode", label: "NULL" },
  key: { column: "api_key_id", label: "(SELECT description FROM api_key WHERE id = top.id)" },
  project: { column: "project_id", label: "(SELECT name FROM project WHERE id = top.id)" },
} as const;

export type UsageDimension = keyof typeof DIMENSIONS;
export const USAGE_DIMENSIONS = Object.keys(DIMENSIONS) as [UsageDimension, ...UsageDimension[]];

export interface UsageGroup extends UsageSums {
  /** The model, provider, mode, or id of the key or project; null = all that are not among the first. */
  readonly id: string | null;
  /** Description of a key, name of a project. */
  readonly label: string | null;
  /** Oldest first; hours or days without requests are left out. */
  readonly points: readonly UsagePoint[];
}

type Row = Omit<UsageGroup, "points"> & { readonly start: Date | null };

/** The `top` dearest groups, then one of all others if there are any. */
export async function readUsageGroups(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  { by, top }: { readonly by: UsageDimension; readonly top: number },
): Promise<UsageGroup[]> {
  const { column, label } = DIMENSIONS[by];
  const { sql, values } = usageSource(scope, filter, by === "key" ? "keys" : "projects");
  const { rows } = await db.query<Row>(
    `WITH cell AS MATERIALIZED (
       SELECT bucket_start AS start, ${column} AS id, ${CELL_SUMS} ${sql} GROUP BY bucket_start, ${column}
     ), top AS (
       SELECT id, row_number() OVER (ORDER BY sum("totalCost") DESC, sum(requests) DESC, id) AS place
       FROM cell GROUP BY id ORDER BY place LIMIT $${values.push(top)}
     )
     SELECT top.id, ${label} AS label, start, ${OUTER_SUMS}
     FROM cell LEFT JOIN top USING (id)
     GROUP BY GROUPING SETS ((top.place, top.id), (top.place, top.id, start))
     ORDER BY top.place NULLS LAST, start NULLS FIRST`,
    values,
  );
  return toGroups(rows);
}

/** The row of a whole group comes before those of its points. */
function toGroups(rows: readonly Row[]): UsageGroup[] {
  const groups: (UsageGroup & { points: UsagePoint[] })[] = [];
  for (const { start, ...row } of rows) {
    if (start === null) groups.push({ ...row, points: [] });
    else groups.at(-1)?.points.push({ ...row, start });
  }
  return groups;
}
