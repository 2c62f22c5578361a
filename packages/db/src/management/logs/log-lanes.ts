import type { OrganizationScope, ProjectScope } from "../scope.ts";
import type { LogFilter, Parameter } from "./log-filter.ts";

/**
 * The index that serves a list has a project or a key in front of the time. A list of several of them reads the first
 * rows of each (its lane) and merges: its time depends on the page and the number of lanes, not on the table.
 */
export interface Lanes {
  /** Statement for the ids of the lanes. */
  readonly ids: string;
  readonly column: "l.project_id" | "l.api_key_id";
  /** What else must hold of every row. */
  readonly condition: string;
}

/** Of the keys that the scope may see. */
export function projectLanes(
  { projectId, keysOfUserId }: ProjectScope,
  filter: LogFilter,
  parameter: Parameter,
): Lanes {
  const project = parameter(projectId);
  if (filter.apiKey === undefined && keysOfUserId === null) {
    return { ids: `SELECT ${project}::text AS id`, column: "l.project_id", condition: "true" };
  }
  const condition = `l.project_id = ${project}`;
  const key = filter.apiKey === undefined ? "" : parameter(filter.apiKey);
  if (keysOfUserId === null) return { ids: `SELECT ${key}::text AS id`, column: "l.api_key_id", condition };
  const own = `SELECT id FROM api_key WHERE project_id = ${project} AND created_by_user_id = ${parameter(keysOfUserId)}`;
  return { ids: key ? `${own} AND id = ${key}` : own, column: "l.api_key_id", condition };
}

/** Of the projects that are not deleted. */
export function organizationLanes(
  { organizationId }: OrganizationScope,
  filter: LogFilter,
  parameter: Parameter,
): Lanes {
  const organization = parameter(organizationId);
  const projects = `SELECT id FROM project WHERE organization_id = ${organization} AND status <> 'deleted'`;
  if (filter.apiKey !== undefined) {
    return {
      ids: `SELECT ${parameter(filter.apiKey)}::text AS id`,
      column: "l.api_key_id",
      condition: `l.project_id IN (${projects})`,
    };
  }
  const ids = filter.project === undefined ? projects : `${projects} AND id = ${parameter(filter.project)}`;
  return { ids, column: "l.project_id", condition: "true" };
}
