import {
  findCorrections,
  type Line,
  type Month,
  monthEndMs,
  monthStartMs,
  sumAmounts,
} from "@causeway/statements";
import { toPicoSql } from "../money/picodollars.ts";
import type { Queryable } from "../management/queryable.ts";
import { AMOUNT_COLUMNS, KEY_LIST, lineFields, type StoredLine, toLine, USAGE_SUMS } from "./line-sql.ts";
import { CORRECTED_ROWS, ROW_KEY, ROW_SUMS } from "./row-sums-sql.ts";

interface SplitUsage {
  /** The same usage, by the teams that projects were in when its requests were admitted. */
  readonly lines: readonly Line[];
  /** The part of it whose team isn't known: its requests were deleted. Without a team. */
  readonly unknown: readonly Line[];
}

/**
 * Splits usage of a month, given without teams, by team. A project that was in one team all month, or in none, takes one read of its
 * teams' sums. One that moved is split hour by hour, and the requests themselves are read only of hours in which it moved.
 */
export async function splitByTeam(db: Queryable, month: Month, usage: readonly Line[]): Promise<SplitUsage> {
  const projects = Map.groupBy(usage, ({ projectId }) => projectId);
  const teams = Map.groupBy(await readTeams(db, month, [...projects.keys()]), ({ projectId }) => projectId);
  const parts = [...projects].map(([projectId, ofProject]) => {
    return { ofProject, teamId: findOnlyTeam(ofProject, teams.get(projectId) ?? []) };
  });
  const lines = parts.flatMap(({ ofProject, teamId }) =>
    teamId === undefined ? [] : ofProject.map((line) => ({ ...line, teamId })),
  );
  const moved = parts.flatMap(({ ofProject, teamId }) => (teamId === undefined ? ofProject : []));
  if (moved.length === 0) return { lines, unknown: [] };
  const split = await readMoved(db, month, [...new Set(moved.map(({ projectId }) => projectId))]);
  const unknown = findCorrections(split.map(withoutTeam), moved);
  return { lines: [...lines, ...split, ...unknown], unknown };
}

/** A line without its team. */
const withoutTeam = (line: Line): Line => ({ ...line, teamId: null });

/** Sums of a team's requests of a project in a month. */
interface TeamSum {
  readonly projectId: string;
  readonly teamId: string;
  readonly requests: string;
  /** Picodollars. */
  readonly cost: string;
}

async function readTeams(db: Queryable, month: Month, projectIds: readonly string[]): Promise<TeamSum[]> {
  const { rows } = await db.query<TeamSum>(
    `SELECT project_id AS "projectId", team_id AS "teamId", sum(requests)::text AS requests, ${toPicoSql("sum(total_cost)")} AS cost
       FROM usage_team_hourly WHERE project_id = ANY($1) AND bucket_start >= $2 AND bucket_start < $3 GROUP BY 1, 2`,
    [projectIds, new Date(monthStartMs(month)), new Date(monthEndMs(month))],
  );
  return rows;
}

/** The team of all requests of a project, null if they had none; undefined if they had different ones. */
function findOnlyTeam(usage: readonly Line[], teams: readonly TeamSum[]): string | null | undefined {
  const [only, ...others] = teams;
  if (only === undefined) return null;
  if (others.length > 0) return undefined;
  const { requests, cost } = sumAmounts(usage);
  return BigInt(only.requests) === requests && BigInt(only.cost) === cost ? only.teamId : undefined;
}

/**
 * Hours of projects with the team that all their requests had. `is_known` is false where they had several, or where there are only rows
 * that no team's sum counts. Parameters: projects, and the month's start and end.
 */
const HOURS = `
  SELECT u.project_id AS project, u.bucket_start AS hour, t.team,
    CASE WHEN t.teams IS NULL THEN u.requests > 0
         ELSE t.teams = 1 AND t.requests = u.requests AND t.cost = u.cost END AS is_known
  FROM (SELECT project_id, bucket_start, sum(requests) AS requests, sum(total_cost) AS cost FROM usage_project_hourly
         WHERE project_id = ANY($1) AND bucket_start >= $2 AND bucket_start < $3 GROUP BY 1, 2) u
  LEFT JOIN (SELECT project_id, bucket_start, count(*) AS teams, min(team_id) AS team, sum(requests) AS requests,
               sum(total_cost) AS cost FROM usage_team_hourly
              WHERE project_id = ANY($1) AND bucket_start >= $2 AND bucket_start < $3 GROUP BY 1, 2) t
    USING (project_id, bucket_start)`;

/** `OFFSET 0` keeps it hour by hour: PostgreSQL doesn't know how few there are, and would rather read the month. */
const ROWS_OF_HOURS = `
  SELECT l.* FROM hours h CROSS JOIN LATERAL (
    SELECT ${ROW_KEY}, l.team_id AS team, ${ROW_SUMS} FROM ${CORRECTED_ROWS}
     WHERE l.project_id = h.project AND l.created_at >= h.hour AND l.created_at < h.hour + interval '1 hour'
       AND l.created_at >= $2 AND l.created_at < $3
     GROUP BY 1, 2, 3, 4, 5, 6 OFFSET 0) l
   WHERE NOT h.is_known`;

const SUMS = AMOUNT_COLUMNS.map((name) => `sum(${name}) AS ${name}`).join(", ");

/** Usage of projects that moved in a month, by team. It lacks the hours of their moves if these requests were deleted. */
async function readMoved(db: Queryable, month: Month, projectIds: readonly string[]): Promise<Line[]> {
  const { rows } = await db.query<StoredLine>(
    `WITH hours AS MATERIALIZED (${HOURS}), parts AS (
       SELECT u.project_id AS project, u.api_key_id AS key, u.provider, u.model, u.credential_mode AS mode, h.team, ${USAGE_SUMS}
         FROM hours h JOIN usage_hourly u ON u.project_id = h.project AND u.bucket_start = h.hour
        WHERE h.is_known AND u.project_id = ANY($1) AND u.bucket_start >= $2 AND u.bucket_start < $3
        GROUP BY 1, 2, 3, 4, 5, 6
       UNION ALL ${ROWS_OF_HOURS})
     SELECT ${lineFields("p")}, p.team AS "teamId", '{}'::jsonb AS tags
       FROM (SELECT $4::text AS month, project, key, provider, model, mode, team, ${SUMS} FROM parts
              GROUP BY ${KEY_LIST}, team) p`,
    [projectIds, new Date(monthStartMs(month)), new Date(monthEndMs(month)), month],
  );
  return rows.map(toLine);
}
