import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import {
  ASKED_ORGANIZATION,
  type Asker,
  idsOf,
  type OrganizationScope,
  type ProjectScope,
  toBelonging,
} from "../scope.ts";
import { isGivenTo } from "./is-given-to.ts";
import { PROJECT_FIELDS, type ProjectRow } from "./project-row.ts";
import { project } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { NOTHING, sql } from "../../tables/sql.ts";

/** Oldest first. */
export const PROJECT_ORDER = byAge<ProjectRow>(project, "ASC");

/** Projects of the organization that the scope shows. */
export const listProjects = (
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<ProjectRow[]> =>
  selectRows(
    db,
    PROJECT_FIELDS,
    sql`FROM ${project}
        WHERE ${project.organizationId} = ${scope.organizationId} AND ${project.status} <> 'deleted'
          AND (${scope.powers.visibility === "all_projects"} OR ${isGivenTo(project, scope)})
          ${pageSql(PROJECT_ORDER, page, [project.name])}`,
  );

/** Projects of all organizations that the asker belongs to, as far as the asker may see them. */
export function listAllProjects(db: Queryable, asker: Asker, page: ListPage): Promise<ProjectRow[]> {
  const { join, seesAll } = toBelonging(asker);
  const { id, status } = ASKED_ORGANIZATION;
  return selectRows(
    db,
    PROJECT_FIELDS,
    sql`FROM ${ASKED_ORGANIZATION} ${join}
        JOIN ${project} ON ${project.organizationId} = ${id} AND ${project.status} <> 'deleted'
        WHERE ${status} = 'active' AND (${seesAll} OR ${isGivenTo(project, idsOf(asker))})
          ${pageSql(PROJECT_ORDER, page, [project.name])}`,
  );
}

/** The project of a scope; null when it was deleted meanwhile. */
export const findProject = (db: Queryable, { projectId }: ProjectScope): Promise<ProjectRow | null> =>
  selectRow(
    db,
    PROJECT_FIELDS,
    sql`FROM ${project} WHERE ${project.id} = ${projectId} AND ${project.status} <> 'deleted'`,
  );

/** Names of the scope's project, or of all of its organization, by id; also of deleted ones. */
export async function listProjectNames(
  db: Queryable,
  scope: OrganizationScope | ProjectScope,
): Promise<ReadonlyMap<string, string>> {
  const onlyOwn = "projectId" in scope ? sql`AND ${project.id} = ${scope.projectId}` : NOTHING;
  const rows = await selectRows(
    db,
    { id: project.id, name: project.name },
    sql`FROM ${project} WHERE ${project.organizationId} = ${scope.organizationId} ${onlyOwn}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
