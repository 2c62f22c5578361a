import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { PROJECT_COLUMNS, type ProjectRow } from "./project-row.ts";

/** Projects of the organization that the scope's user may see, oldest first. */
export async function listProjects(db: Queryable, scope: OrganizationScope): Promise<ProjectRow[]> {
  const { rows } = await db.query<ProjectRow>(
    `SELECT ${PROJECT_COLUMNS} FROM project p
     WHERE p.organization_id = $1 AND p.status <> 'deleted'
       AND ($2 OR EXISTS (SELECT 1 FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = $3))
     ORDER BY p.created_at, p.id`,
    [scope.organizationId, scope.role !== "developer", scope.userId],
  );
  return rows;
}
