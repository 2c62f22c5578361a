import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { conditionsOf, type LogFilter, type Parameter } from "./log-filter.ts";
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

/**
 * The index that serves a list has a project or a key in front of the time. A list of several of them reads the first
 * rows of each (its lane) and merges: its time depends on the page and the number of lanes, not on the table.
 */
interface Lanes {
  /** Statement for the ids of the lanes. */
  readonly ids: string;
  readonly column: "l.project_id" | "l.api_key_id";
  /** What else must hold of every row. */
  readonly condition: string;
}

function projectLanes(
  { projectId, keysOfUserId }: ProjectScope,
  filter: LogFilter,
  parameter: Parameter,
): Lanes {
  const project = parameter(projectId);
  if (filter.apiKeyId === undefined && keysOfUserId === null) {
    return { ids: `SELECT ${project}::text AS id`, column: "l.project_id", condition: "true" };
  }
  const condition = `l.project_id = ${project}`;
  const key = filter.apiKeyId === undefined ? "" : parameter(filter.apiKeyId);
  if (keysOfUserId === null) return { ids: `SELECT ${key}::text AS id`, column: "l.api_key_id", condition };
  const own = `SELECT id FROM api_key WHERE project_id = ${project} AND created_by_user_id = ${parameter(keysOfUserId)}`;
  return { ids: key ? `${own} AND id = ${key}` : own, column: "l.api_key_id", condition };
}

function organizationLanes(
  { organizationId }: OrganizationScope,
  filter: LogFilter,
  parameter: Parameter,
): Lanes {
  const organization = parameter(organizationId);
  const projects = `SELECT id FROM project WHERE organization_id = ${organization} AND status <> 'deleted'`;
  if (filter.apiKeyId !== undefined) {
    return {
      ids: `SELECT ${parameter(filter.apiKeyId)}::text AS id`,
      column: "l.api_key_id",
      condition: `l.project_id IN (${projects})`,
    };
  }
  const ids =
    filter.projectId === undefined ? projects : `${projects} AND id = ${parameter(filter.projectId)}`;
  return { ids, column: "l.project_id", condition: "true" };
}

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
