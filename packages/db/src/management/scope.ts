import type { Queryable } from "./queryable.ts";

export type Role = "owner" | "admin" | "developer";

declare const granted: unique symbol;

/** Proof that a user belongs to an organization; only `findOrganizationScope` makes one. */
export interface OrganizationScope {
  readonly [granted]: "organization";
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
}

/** Proof that a user may see a project; only `findProjectScope` makes one. */
export interface ProjectScope {
  readonly [granted]: "project";
  readonly organizationId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly role: Role;
  /** A developer sees what its own keys did; null = every key. */
  readonly keysOfUserId: string | null;
}

/**
 * Tenancy is decided here and nowhere else: every read of the management API takes a scope, and a scope comes from a
 * membership. A stranger and an id that does not exist look the same.
 */
export async function findOrganizationScope(
  db: Queryable,
  userId: string,
  organizationId: string,
): Promise<OrganizationScope | null> {
  const { rows } = await db.query<{ role: Role }>(
    `SELECT m.role FROM member m JOIN organization o ON o.id = m.organization_id
     WHERE m.user_id = $1 AND m.organization_id = $2 AND o.status = 'active'`,
    [userId, organizationId],
  );
  const [member] = rows;
  return member ? grant({ organizationId, userId, role: member.role }) : null;
}

/** Owners and admins see all projects of their organization, a developer those it was given. */
export async function findProjectScope(
  db: Queryable,
  userId: string,
  projectId: string,
): Promise<ProjectScope | null> {
  const { rows } = await db.query<{ organization_id: string; role: Role }>(
    `SELECT p.organization_id, m.role
     FROM project p
     JOIN organization o ON o.id = p.organization_id AND o.status = 'active'
     JOIN member m ON m.organization_id = p.organization_id AND m.user_id = $1
     LEFT JOIN project_member pm ON pm.project_id = p.id AND pm.user_id = $1
     WHERE p.id = $2 AND p.status <> 'deleted' AND (m.role IN ('owner', 'admin') OR pm.user_id IS NOT NULL)`,
    [userId, projectId],
  );
  const [row] = rows;
  if (!row) return null;
  const keysOfUserId = row.role === "developer" ? userId : null;
  return grant({ organizationId: row.organization_id, projectId, userId, role: row.role, keysOfUserId });
}

// The only casts to a scope.
function grant(scope: Omit<OrganizationScope, typeof granted>): OrganizationScope;
function grant(scope: Omit<ProjectScope, typeof granted>): ProjectScope;
function grant(scope: object): object {
  return scope;
}

/**
 * The keys a scope may see, as a condition on a column of key ids. `next` is the number of the first free parameter.
 */
export function visibleKeys(
  scope: ProjectScope,
  column: string,
  next: number,
): { sql: string; values: string[] } {
  if (scope.keysOfUserId === null) return { sql: "", values: [] };
  const sql = `AND ${column} IN (SELECT id FROM api_key WHERE project_id = $${next} AND created_by_user_id = $${next + 1})`;
  return { sql, values: [scope.projectId, scope.keysOfUserId] };
}
