import { NARROW_COLUMNS } from "../../usage/rollup-columns.ts";
import { visibleKeys } from "../scope.ts";
import { AGREE, CHECKED } from "./compared-sums.ts";
import { fromRows, utcBucket } from "./rows-sql.ts";
import { granularityOf } from "./usage-range.ts";
import {
  conditionsOf,
  isOfSomeKeys,
  type Needs,
  NO_LIMIT,
  PLACE_COLUMNS,
  tableOf,
  type UsageFilter,
  type UsageScope,
  type UsageSource,
  usageSource,
  zoneBucket,
} from "./usage-source.ts";

type PlaceNeeds = Extract<Needs, "keys" | "projects">;

/** The rows that a filter counts, from the smallest table that tells them apart. */
export const sourceOf = (scope: UsageScope, filter: UsageFilter, needs: PlaceNeeds): UsageSource =>
  filter.teamId === undefined ? usageSource(scope, filter, needs) : teamSource(scope, filter, needs);

type Add = (value: unknown) => string;

/**
 * Rows of a rollup with `team_id`: the team that the project was in when the requests were admitted; empty = none. Rollups don't
 * tell teams apart, but a project is in one team nearly all of the time. Where the sums of a team's hours are those of its
 * project, the project's rows are the team's; of other hours or days, such as that of a move, the requests themselves are read.
 */
export function teamSource(scope: UsageScope, filter: UsageFilter, needs: PlaceNeeds): UsageSource {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const unit = filter.zone ? "hour" : granularityOf(filter);
  const tenant = tenantOf(scope, add);
  const parts = partsSql(filter, { tenant, unit, add });
  const isOfKeys = needs === "keys" || isOfSomeKeys(scope, filter);
  const columns = isOfKeys ? [...PLACE_COLUMNS, "api_key_id"] : PLACE_COLUMNS;
  const names = [...columns, ...NARROW_COLUMNS];
  const conditions = [...conditionsOf(filter, add), "true"].join(" AND ");
  const own = "projectId" in scope ? visibleKeys(scope, "api_key_id", values.length + 1) : NO_LIMIT;
  values.push(...own.values);
  const bucketOf = (time: string, inUtc: string) => (filter.zone ? zoneBucket(filter, time, add) : inUtc);
  const ofRows = [
    ...(filter.zone ? [`created_at >= ${add(filter.from)} AND created_at < ${add(filter.to)}`] : []),
    ...(filter.teamId === undefined ? [] : [`team_id = ${add(filter.teamId)}`]),
    `${conditions} ${own.sql}`,
  ].join(" AND ");
  const rows = fromRows(bucketOf("created_at", utcBucket(unit)), ofRows, {
    id: "coalesce(team_id, '')",
    buckets: { table: "(SELECT * FROM part WHERE NOT is_whole) part", unit },
    columns,
  });
  const sql = `FROM (
    ${parts}
    SELECT ${bucketOf("bucket_start", "bucket_start")} AS bucket_start, coalesce(part.team_id, '') AS team_id, ${names.join(", ")}
    FROM ${tableOf(needs, unit, isOfKeys)} JOIN part USING (project_id, bucket_start)
    WHERE part.is_whole AND ${conditions} ${own.sql}
    UNION ALL
    SELECT bucket_start, group_id, ${names.join(", ")} ${rows}
  ) of_teams WHERE true`;
  return { sql, values };
}

const tenantOf = (scope: UsageScope, add: Add): string =>
  "projectId" in scope
    ? `project_id = ${add(scope.projectId)}`
    : `project_id IN (SELECT id FROM project WHERE organization_id = ${add(scope.organizationId)})`;

interface PartsContext {
  readonly tenant: string;
  readonly unit: "hour" | "day";
  readonly add: Add;
}

/**
 * `WITH` table `part`: the hours or UTC days of projects, each with its team if all of its sums are those of one. With a team to
 * filter by, only those in which it has something.
 */
function partsSql({ from, to, teamId, zone }: UsageFilter, { tenant, unit, add }: PartsContext): string {
  const [start, end] = [`${add(from)}::timestamptz`, `${add(to)}::timestamptz`];
  const first = `date_trunc('${unit}', ${start}, 'UTC')`;
  const last = `date_trunc('${unit}', ${end} - interval '1 microsecond', 'UTC') + interval '${unit === "hour" ? "1 hour" : "24 hours"}'`;
  const range = `bucket_start >= ${first} AND bucket_start < ${last}`;
  const ofTeam = teamId === undefined ? "" : `AND team_id = ${add(teamId)}`;
  const isUncut = zone ? `bucket_start <> ALL(${add(zone.hours)}::timestamptz[])` : "true";
  return `WITH share AS MATERIALIZED (
      SELECT project_id, date_trunc('${unit}', bucket_start, 'UTC') AS bucket_start, team_id, ${CHECKED}
      FROM usage_team_hourly WHERE ${tenant} AND ${range} ${ofTeam} GROUP BY 1, 2, 3
      HAVING bool_or(requests <> 0 OR refused <> 0 OR lost <> 0 OR attempts <> 0 OR total_cost <> 0)
    ), c AS (
      SELECT project_id, bucket_start, min(team_id) AS team_id, count(*) AS teams,
        sum(requests) AS requests, sum(attempts) AS attempts, sum(cost) AS cost
      FROM share GROUP BY 1, 2
    ), p AS (
      SELECT project_id, bucket_start, ${CHECKED} FROM usage_project_${unit === "hour" ? "hourly" : "daily"}
      WHERE ${tenant} AND ${range} GROUP BY 1, 2
    ), part AS MATERIALIZED (
      SELECT project_id, bucket_start, c.team_id, ${isUncut} AND (c.teams IS NULL OR (c.teams = 1 AND ${AGREE})) AS is_whole
      FROM p ${teamId === undefined ? "LEFT JOIN" : "JOIN"} c USING (project_id, bucket_start)
    )`;
}
