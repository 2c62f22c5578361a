import { OUTCOMES, type Outcome } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { conditionsOf, type LogFilter, ofOutcome, type Parameter } from "./log-filter.ts";
import { type Lanes, organizationLanes, projectLanes } from "./log-lanes.ts";

/** How many requests ended how, from `start` on. */
export interface LogCounts extends Readonly<Record<Outcome, number>> {
  readonly start: Date;
}

/**
 * The requests of a list by time and outcome: each row counts as many requests as it is about.
 * @param starts where minutes, hours or days begin: those of the range, oldest first, the first at its `from`
 * @returns oldest first; those without requests are left out
 */
export const countLogs = (
  db: Queryable,
  scope: ProjectScope,
  filter: LogFilter,
  starts: readonly Date[],
): Promise<LogCounts[]> => count(db, (parameter) => projectLanes(scope, filter, parameter), filter, starts);

/** The same of all projects of an organization. Who may see that is for the caller to decide. */
export const countOrganizationLogs = (
  db: Queryable,
  scope: OrganizationScope,
  filter: LogFilter,
  starts: readonly Date[],
): Promise<LogCounts[]> =>
  count(db, (parameter) => organizationLanes(scope, filter, parameter), filter, starts);

const COUNTS = OUTCOMES.map(
  (outcome) => `coalesce(sum(l.requests) FILTER (WHERE ${ofOutcome(outcome)}), 0)::float8 AS "${outcome}"`,
).join(", ");

/** Rows are read once, so that the statement's time depends on how many the range has. */
async function count(
  db: Queryable,
  lanesOf: (parameter: Parameter) => Lanes,
  filter: LogFilter,
  starts: readonly Date[],
): Promise<LogCounts[]> {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const { ids, column, condition } = lanesOf(parameter);
  const edges = `${parameter(starts)}::timestamptz[]`;
  const { rows } = await db.query<LogCounts>(
    `SELECT (${edges})[width_bucket(l.created_at, ${edges})] AS start, ${COUNTS}
     FROM request_log l
     WHERE ${column} IN (${ids}) AND ${condition} AND ${conditionsOf(filter, parameter)}
     GROUP BY 1 ORDER BY 1`,
    values,
  );
  return rows;
}
