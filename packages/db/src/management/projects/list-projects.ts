import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { Asker, OrganizationScope, ProjectScope } from "../scope.ts";
import { isGivenTo } from "./is-given-to.ts";
import { PROJECT_FIELDS, type ProjectRow } from "./project-row.ts";
import { member, organization, project } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { NOTHING, sql } from "../../tables/sql.ts";

/** Oldest first. */
export const PROJECT_ORDER = byAge<ProjectRow>(project, "ASC");

/** Projects of the organization that the scope's user may see. */
export const listProjects = (
  db: Queryable,
  { organizationId, role, userId }: OrganizationScope,
  page: ListPage,
): Promise<ProjectRow[]> =>
  selectRows(
    db,
    PROJECT_FIELDS,
    sql`FROM ${project}
        WHERE ${project.organizationId} = ${organizationId} AND ${project.status} <> 'deleted'
          AND (${role !== "developer"} OR ${isGivenTo(project, userId)})
          ${pageSql(PROJECT_ORDER, page, [project.name])}`,
  );

/** Projects of all organizations that the asker belongs to, as far as the asker may see them. */
export function listAllProjects(db: Queryable, asker: Asker, page: ListPage): Promise<ProjectRow[]> {
  const userId = asker.kind === "user" ? asker.userId : null;
  const ofToken = asker.kind === "token" ? asker.organizationId : null;
  const own = sql`(
    SELECT ${member.organizationId}, ${member.role} FROM ${member} WHERE ${member.userId} = ${userId}
    UNION ALL SELECT ${ofToken}::text, 'admin' WHERE ${ofToken}::text IS NOT NULL
  ) AS own`;
  return selectRows(
    db,
    PROJECT_FIELDS,
    sql`FROM ${own}
        JOIN ${organization} ON ${organization.id} = own.organization_id AND ${organization.status} = 'active'
        JOIN ${project} ON ${project.organizationId} = ${organization.id} AND ${project.status} <> 'deleted'
        WHERE (own.role <> 'developer' OR ${isGivenTo(project, userId)}) ${pageSql(PROJECT_ORDER, page, [project.name])}`,
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
