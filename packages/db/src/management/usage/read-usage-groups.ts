import type { Queryable } from "../queryable.ts";
import { findDaysOfTag } from "./checked-days.ts";
import { type Cells, cellsOf, cellsOfKeys, cellsOfTag } from "./group-cells.ts";
import type { UsagePoint } from "./read-usage.ts";
import { type Grouping, labelsSql, splitId } from "./usage-dimensions.ts";
import { isOfSomeKeys, isOfWholeDays, type UsageFilter, type UsageScope } from "./usage-source.ts";
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
  const ask = (cells: Cells): Promise<UsageGroup[]> => askFor(db, cells, grouping, hasPoints);
  if (grouping.by === "key" && !grouping.thenBy && isOfWholeProjects(scope, filter)) {
    const isOfDays = isOfWholeDays(scope, filter);
    const ofDays = isOfDays ? await ask(cellsOfKeys(scope, filter, grouping, "daysOfKeys")) : [];
    const groups = ofDays.length > 0 ? ofDays : await ask(cellsOfKeys(scope, filter, grouping, "keys"));
    return { groups, crowdedDays: 0 };
  }
  const days = await findDaysOfTag(db, scope, filter, grouping);
  if (!days) return { groups: await ask(cellsOf(scope, filter, grouping)), crowdedDays: 0 };
  return { groups: await ask(cellsOfTag(scope, filter, grouping, days)), crowdedDays: days.crowded };
}

/** True when the rollups of projects have everything that is counted, by the hours and days of UTC. */
const isOfWholeProjects = (scope: UsageScope, filter: UsageFilter): boolean =>
  !filter.zone && filter.teamId === undefined && !isOfSomeKeys(scope, filter);

async function askFor(
  db: Queryable,
  { cells, values }: Cells,
  grouping: Grouping,
  hasPoints: boolean,
): Promise<UsageGroup[]> {
  const { rows } = await db.query<Row>(
    `${cells}
     SELECT top.id, ${labelsSql(grouping)}, ${hasPoints ? "start" : "NULL::timestamptz AS start"}, ${OUTER_SUMS}
     FROM cell LEFT JOIN top USING (id)
     GROUP BY GROUPING SETS ((top.place, top.id)${hasPoints ? ", (top.place, top.id, start)" : ""})
     ORDER BY top.place NULLS LAST, start NULLS FIRST`,
    values,
  );
  return toGroups(rows).filter(isSomething);
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
