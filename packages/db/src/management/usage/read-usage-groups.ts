import type { Queryable } from "../queryable.ts";
import { findDaysOfTag, hasDaysOfKeys } from "./checked-days.ts";
import { type Cells, cellsOf, cellsOfKeys, cellsOfTag } from "./group-cells.ts";
import type { UsagePoint } from "./read-usage.ts";
import { type Grouping, labelsSql, splitId } from "./usage-dimensions.ts";
import { isOfSomeKeys, type UsageFilter, type UsageScope } from "./usage-source.ts";
import { OUTER_SUMS, type UsageSums } from "./usage-sums.ts";

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

export interface UsageGroups {
  /** The `top` most expensive groups, then one of all others if there are any. */
  readonly groups: readonly UsageGroup[];
  /** Days of which not every value is told apart: what is beyond counts to all others. */
  readonly crowdedDays: number;
}

/** @param hasPoints whether with their hours or days */
export async function readUsageGroups(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
  hasPoints = true,
): Promise<UsageGroups> {
  const { cells, values, crowdedDays } = await findCells(db, scope, filter, grouping);
  const { rows } = await db.query<Row>(
    `${cells}
     SELECT top.id, ${labelsSql(grouping)}, ${hasPoints ? "start" : "NULL::timestamptz AS start"}, ${OUTER_SUMS}
     FROM cell LEFT JOIN top USING (id)
     GROUP BY GROUPING SETS ((top.place, top.id)${hasPoints ? ", (top.place, top.id, start)" : ""})
     ORDER BY top.place NULLS LAST, start NULLS FIRST`,
    values,
  );
  return { groups: toGroups(rows).filter(isSomething), crowdedDays };
}

async function findCells(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  grouping: Grouping,
): Promise<Cells & { readonly crowdedDays: number }> {
  if (grouping.by === "key" && !grouping.thenBy && !isOfSomeKeys(scope, filter)) {
    const needs = (await hasDaysOfKeys(db, scope, filter)) ? "daysOfKeys" : "keys";
    return { ...cellsOfKeys(scope, filter, grouping, needs), crowdedDays: 0 };
  }
  const days = await findDaysOfTag(db, scope, filter, grouping);
  return days
    ? { ...cellsOfTag(scope, filter, grouping, days), crowdedDays: days.crowded }
    : { ...cellsOf(scope, filter, grouping), crowdedDays: 0 };
}

/** What was counted and then taken back, such as lost requests that were found, is no group. */
const isSomething = ({ requests, attempts, totalCost }: UsageGroup): boolean =>
  requests !== 0 || attempts !== 0 || Number(totalCost) !== 0;

/** The row of a whole group comes before those of its points. */
function toGroups(rows: readonly Row[]): UsageGroup[] {
  const groups: (UsageGroup & { points: UsagePoint[] })[] = [];
  for (const { start, ...row } of rows) {
    if (start === null) groups.push({ ...row, ...splitId(row.id), points: [] });
    else groups.at(-1)?.points.push({ ...row, start });
  }
  return groups;
}
