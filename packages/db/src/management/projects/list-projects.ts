import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { PROJECT_COLUMNS, type ProjectRow } from "./project-row.ts";

/** Oldest first. */
export const PROJECT_ORDER = byAge<ProjectRow>("p", "ASC");

/** Projects of the organization that the scope's user may see. */
export async function listProjects(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<ProjectRow[]> {
  const values: unknown[] = [scope.organizationId, scope.role !== "developer", scope.userId];
  const { rows } = await db.query<ProjectRow>(
    `SELECT ${PROJECT_COLUMNS} FROM project p
     WHERE p.organization_id = $1 AND p.status <> 'deleted'
       AND ($2 OR EXISTS (SELECT 1 FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = $3))
       ${pageSql(PROJECT_ORDER, page, ["p.name"], values)}`,
    values,
  );
  return rows;
}

/** The project of a scope; null when it was deleted meanwhile. */
export async function findProject(db: Queryable, scope: ProjectScope): Promise<ProjectRow | null> {
  const { rows } = await db.query<ProjectRow>(
    `SELECT ${PROJECT_COLUMNS} FROM project p WHERE p.id = $1 AND p.status <> 'deleted'`,
    [scope.projectId],
  );
  return rows[0] ?? null;
}
