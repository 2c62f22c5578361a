import type { Queryable } from "./queryable.ts";
import type { OrganizationScope } from "./scope.ts";

export interface ProjectRow {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly status: "active" | "archived";
  readonly credentialMode: "hybrid" | "api-keys" | "credits";
  readonly cachingEnabled: boolean;
  readonly cacheTtlSeconds: number;
  readonly createdAt: Date;
}

/** Projects of the organization that the scope's user may see, oldest first. */
export async function listProjects(db: Queryable, scope: OrganizationScope): Promise<ProjectRow[]> {
  const { rows } = await db.query<ProjectRow>(
    `SELECT p.id, p.organization_id AS "organizationId", p.name, p.status, p.credential_mode AS "credentialMode",
            p.caching_enabled AS "cachingEnabled", p.cache_ttl_seconds AS "cacheTtlSeconds", p.created_at AS "createdAt"
     FROM project p
     WHERE p.organization_id = $1 AND p.status <> 'deleted'
       AND ($2 OR EXISTS (SELECT 1 FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = $3))
     ORDER BY p.created_at, p.id`,
    [scope.organizationId, scope.role !== "developer", scope.userId],
  );
  return rows;
}
