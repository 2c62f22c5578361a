import type { CountedLevel } from "@causeway/contracts";
import { toMsSql } from "../money/picodollars.ts";
import type { Queryable } from "../management/queryable.ts";
import type { UnpricedRow } from "./read-unpriced-rows.ts";

/** Windows of a level above keys in which something was counted. */
interface LevelWindows extends Pick<CountedLevel, "level" | "id"> {
  readonly organizationId: string;
  /** Unix ms of the windows, ascending. */
  readonly starts: readonly number[];
}

export type LevelLimits = ReadonlyMap<string, LevelWindows>;

const nameOf = (organizationId: string, level: string, id: string): string =>
  `${organizationId} ${level} ${id}`;

/** The levels of organizations that have a limit per window, with their windows. */
export async function readLevelLimits(
  db: Queryable,
  organizationIds: readonly string[],
): Promise<LevelLimits> {
  const { rows } = await db.query<LevelWindows>(
    `SELECT l.organization_id AS "organizationId", l.level, l.subject_id AS id,
            ARRAY(SELECT ${toMsSql("u.window_start")}::float8 FROM level_usage u
                   WHERE (u.organization_id, u.level, u.subject_id) = (l.organization_id, l.level, l.subject_id)
                     AND u.window_start >= l.limit_window_anchor ORDER BY u.window_start) AS starts
       FROM level_limit l WHERE l.organization_id = ANY($1) AND l.limit_recurring IS NOT NULL`,
    [organizationIds],
  );
  return new Map(rows.map((row) => [nameOf(row.organizationId, row.level, row.id), row]));
}

/**
 * The levels that a row's request counted to, each with the window it fell into; null where it fell into none that is known.
 * All-time totals of levels follow from those of keys by a trigger, those of teams from the rows themselves.
 */
export function levelWindowsOf(row: UnpricedRow, limits: LevelLimits): CountedLevel[] {
  const { organizationId, projectId, teamId, memberId, createdAt } = row;
  const levels = [
    ...(memberId === null ? [] : [{ level: "member" as const, id: memberId }]),
    { level: "project" as const, id: projectId },
    ...(teamId === null ? [] : [{ level: "team" as const, id: teamId }]),
    { level: "organization" as const, id: organizationId },
  ];
  return levels.flatMap(({ level, id }): CountedLevel[] => {
    const known = limits.get(nameOf(organizationId, level, id));
    if (!known) return [];
    return [
      { level, id, windowStartMs: known.starts.findLast((start) => start <= createdAt.getTime()) ?? null },
    ];
  });
}
