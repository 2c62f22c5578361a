import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { Asker, OrganizationScope, ProjectScope } from "../scope.ts";
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

/** Projects of all organizations that the asker belongs to, as far as the asker may see them. */
export async function listAllProjects(db: Queryable, asker: Asker, page: ListPage): Promise<ProjectRow[]> {
  const values: unknown[] = asker.kind === "user" ? [asker.userId, null] : [null, asker.organizationId];
  const { rows } = await db.query<ProjectRow>(
    `WITH own AS (
       SELECT organization_id, role FROM member WHERE user_id = $1::text
       UNION ALL SELECT $2::text, 'admin' WHERE $2::text IS NOT NULL
     )
     SELECT ${PROJECT_COLUMNS}
     FROM own JOIN organization o ON o.id = own.organization_id AND o.status = 'active'
     JOIN project p ON p.organization_id = o.id AND p.status <> 'deleted'
     WHERE (own.role <> 'developer'
            OR EXISTS (SELECT 1 FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = $1::text))
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

/** Names of the scope's project, or of all of its organization, by id; also of deleted ones. */
export async function listProjectNames(
  db: Queryable,
  scope: OrganizationScope | ProjectScope,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    "SELECT id, name FROM project WHERE organization_id = $1 AND ($2::text IS NULL OR id = $2)",
    [scope.organizationId, "projectId" in scope ? scope.projectId : null],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
