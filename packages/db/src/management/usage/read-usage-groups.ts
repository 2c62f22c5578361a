import type { Queryable } from "../queryable.ts";
import type { UsagePoint } from "./read-usage.ts";
import { type Grouping, idSql, labelsSql, placeOf, splitId } from "./usage-dimensions.ts";
import { usageRowsSource } from "./usage-rows-source.ts";
import {
  isOfSomeKeys,
  type UsageFilter,
  type UsageScope,
  type UsageSource,
  usageSource,
} from "./usage-source.ts";
import {
  ADDED_CELLS,
  CELL_SUMS,
  OUTCOME_SUMS,
  OUTER_SUMS,
  TAKEN_CELLS,
  type UsageSums,
} from "./usage-sums.ts";

export interface UsageGroup extends UsageSums {
  /** The model, source …, or id of the key, project or member; null = all that are not among the first. */
  readonly id: string | null;
  /** Description of a key, name of a project or member. */
  readonly label: string | null;
  /** The same of the second dimension; null where there is none. */
  readonly secondId: string | null;
  readonly secondLabel: string | null;
  /** Oldest first; hours or days without requests are left out. */
  readonly points: readonly UsagePoint[];
}

type Row = Omit<UsageGroup, "points" | "secondId"> & { readonly start: Date | null };

/**
 * The `top` most expensive groups, then one of all others if there are any.
 * @param hasPoints whether with their hours or days
 */
export async function readUsageGroups(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
  hasPoints = true,
): Promise<UsageGroup[]> {
  const isOfAllKeys = grouping.by === "key" && !grouping.thenBy && !isOfSomeKeys(scope, filter);
  const { cells, values } = (isOfAllKeys ? cellsOfKeys : cellsOf)(scope, filter, grouping);
  const { rows } = await db.query<Row>(
    `${cells}
     SELECT top.id, ${labelsSql(grouping)}, ${hasPoints ? "start" : "NULL::timestamptz AS start"}, ${OUTER_SUMS}
     FROM cell LEFT JOIN top USING (id)
     GROUP BY GROUPING SETS ((top.place, top.id)${hasPoints ? ", (top.place, top.id, start)" : ""})
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

function cellsOf(scope: UsageScope, filter: UsageFilter, grouping: Grouping): Cells {
  const { sql, values, id } = sourceOf(scope, filter, grouping);
  const cells = `WITH cell AS MATERIALIZED (
       SELECT bucket_start AS start, ${id} AS id, ${CELL_SUMS} ${sql} GROUP BY 1, 2
     ), top AS (
       SELECT id, ${PLACE} FROM cell GROUP BY id ORDER BY place LIMIT $${values.push(grouping.top)}
     )`;
  return { cells, values };
}

/** The smallest table that tells the groups apart, and SQL of a row's group. */
function sourceOf(
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
): UsageSource & { readonly id: string } {
  const place = placeOf(grouping);
  const idIn = (values: unknown[]): string => {
    const hasHeader = grouping.by === "header" || grouping.thenBy === "header";
    return idSql(grouping, hasHeader ? `$${values.push(grouping.header ?? "")}::text` : "''");
  };
  if (place === "rows") return { ...usageRowsSource(scope, filter, idIn), id: "group_id" };
  const source = usageSource(scope, filter, place);
  return { ...source, id: idIn(source.values) };
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
    if (start === null) groups.push({ ...row, ...splitId(row.id), points: [] });
    else groups.at(-1)?.points.push({ ...row, start });
  }
  return groups;
}
