import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { conditionsOf, type LogFilter, type Parameter } from "./log-filter.ts";
import { type Lanes, organizationLanes, projectLanes } from "./log-lanes.ts";
import type { LogRow } from "./log-row.ts";
import { LOG_JOINS, LOG_ROW_COLUMNS } from "./log-row-sql.ts";

export interface LogPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export interface LogPage {
  /** Rows after this place, going the page's way; null = from the newest (or the oldest). */
  readonly after: LogPlace | null;
  /** Toward newer rows, oldest first; else newest first. */
  readonly newer?: boolean;
  readonly limit: number;
}

/** Final rows of the project, without anything a caller or a model wrote. */
export const listLogs = (
  db: Queryable,
  scope: ProjectScope,
  filter: LogFilter,
  page: LogPage,
): Promise<LogRow[]> => list(db, (parameter) => projectLanes(scope, filter, parameter), filter, page);

/** The same of all projects of an organization. Who may see that is for the caller to decide. */
export const listOrganizationLogs = (
  db: Queryable,
  scope: OrganizationScope,
  filter: LogFilter,
  page: LogPage,
): Promise<LogRow[]> => list(db, (parameter) => organizationLanes(scope, filter, parameter), filter, page);

async function list(
  db: Queryable,
  lanesOf: (parameter: Parameter) => Lanes,
  filter: LogFilter,
  page: LogPage,
): Promise<LogRow[]> {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const { ids, column, condition } = lanesOf(parameter);
  const order = `ORDER BY l.created_at ${page.newer ? "ASC" : "DESC"}, l.id ${page.newer ? "ASC" : "DESC"}
     LIMIT ${parameter(page.limit)}`;
  const { rows } = await db.query<LogRow>(
    `SELECT ${LOG_ROW_COLUMNS}
     FROM (
       SELECT l.* FROM (${ids}) lane CROSS JOIN LATERAL (
         SELECT l.* FROM request_log l
         WHERE ${column} = lane.id AND ${condition} AND ${conditionsOf(filter, parameter)} ${afterOf(page, parameter)}
         ${order}
       ) l ${order}
     ) l ${LOG_JOINS}
     ORDER BY l.created_at DESC, l.id DESC`,
    values,
  );
  return rows;
}

const afterOf = ({ after, newer }: LogPage, parameter: Parameter): string =>
  after === null
    ? ""
    : `AND (l.created_at, l.id) ${newer ? ">" : "<"} (${parameter(after.createdAt)}, ${parameter(after.id)})`;
