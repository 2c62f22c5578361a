import type { Queryable } from "../queryable.ts";
import type { UsagePoint } from "./read-usage.ts";
import { isOfSomeKeys, usageSource, type UsageFilter, type UsageScope } from "./usage-source.ts";
import {
  ADDED_CELLS,
  CELL_SUMS,
  OUTCOME_SUMS,
  OUTER_SUMS,
  TAKEN_CELLS,
  type UsageSums,
} from "./usage-sums.ts";

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

export interface Grouping {
  readonly by: UsageDimension;
  /** How many groups are told apart. */
  readonly top: number;
}

/** The `top` most expensive groups, then one of all others if there are any. */
export async function readUsageGroups(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
): Promise<UsageGroup[]> {
  const isOfAllKeys = grouping.by === "key" && !isOfSomeKeys(scope, filter);
  const { cells, values } = (isOfAllKeys ? cellsOfKeys : cellsOf)(scope, filter, grouping);
  const { rows } = await db.query<Row>(
    `${cells}
     SELECT top.id, ${DIMENSIONS[grouping.by].label} AS label, start, ${OUTER_SUMS}
     FROM cell LEFT JOIN top USING (id)
     GROUP BY GROUPING SETS ((top.place, top.id), (top.place, top.id, start))
     ORDER BY top.place NULLS LAST, start NULLS FIRST`,
    values,
  );
  return toGroups(rows);
}

/** `WITH` tables `cell` (sums by group and time) and `top` (the most expensive groups). */
interface Cells {
  readonly cells: string;
  readonly values: unknown[];
}

const PLACE = `row_number() OVER (ORDER BY sum("totalCost") DESC, sum(requests) DESC, id) AS place`;

function cellsOf(scope: UsageScope, filter: UsageFilter, { by, top }: Grouping): Cells {
  const { column } = DIMENSIONS[by];
  const { sql, values } = usageSource(scope, filter, by === "key" ? "keys" : "projects");
  const cells = `WITH cell AS MATERIALIZED (
       SELECT bucket_start AS start, ${column} AS id, ${CELL_SUMS} ${sql} GROUP BY bucket_start, ${column}
     ), top AS (
       SELECT id, ${PLACE} FROM cell GROUP BY id ORDER BY place LIMIT $${values.push(top)}
     )`;
  return { cells, values };
}

/**
 * Keys may be thousands, so only those that are told apart are summed one by one. The others are what the project's own
 * sums have beyond them: both are written in one transaction, and one statement sees them at one moment.
 */
function cellsOfKeys(scope: UsageScope, filter: UsageFilter, { top }: Grouping): Cells {
  const { sql: ofKeys, values } = usageSource(scope, filter, "keys");
  const { sql: ofProjects } = usageSource(scope, filter, "projects");
  const limit = `$${values.push(top)}`;
  const cells = `WITH spent AS MATERIALIZED (
       SELECT api_key_id AS id, sum(total_cost) AS "totalCost", sum((${OUTCOME_SUMS.requests})::float8) AS requests ${ofKeys} GROUP BY api_key_id
     ), top AS MATERIALIZED (
       SELECT id, ${PLACE} FROM spent GROUP BY id ORDER BY place LIMIT ${limit}
     ), first AS MATERIALIZED (
       SELECT bucket_start AS start, api_key_id AS id, ${CELL_SUMS} ${ofKeys} AND api_key_id IN (SELECT id FROM top)
       GROUP BY bucket_start, api_key_id
     ), project AS (
       SELECT bucket_start AS start, ${CELL_SUMS} ${ofProjects} GROUP BY bucket_start
     ), cell AS (
       SELECT start, id, ${ADDED_CELLS} FROM first
       UNION ALL
       SELECT * FROM (
         SELECT start, NULL AS id, ${ADDED_CELLS} FROM project
         UNION ALL
         SELECT start, NULL, ${TAKEN_CELLS} FROM first
       ) other WHERE (SELECT count(*) FROM spent) > ${limit}::int
     )`;
  return { cells, values };
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
