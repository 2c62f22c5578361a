import type { Role } from "@causeway/contracts";
import type { Queryable } from "./queryable.ts";

declare const granted: unique symbol;

/** Who asks: a person, or an access token with the organization it was made for. */
export type Asker =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "token"; readonly organizationId: string };

/** Proof that a user or token belongs to an organization; only `findOrganizationScope` makes one. */
export interface OrganizationScope {
  readonly [granted]: "organization";
  readonly organizationId: string;
  /** Null for an access token. */
  readonly userId: string | null;
  /** An access token counts as an admin; its scopes say what it may. */
  readonly role: Role;
}

/** Proof that a user or token may see a project; only `findProjectScope` makes one. */
export interface ProjectScope {
  readonly [granted]: "project";
  readonly organizationId: string;
  readonly projectId: string;
  /** Null for an access token. */
  readonly userId: string | null;
  /** An access token counts as an admin; its scopes say what it may. */
  readonly role: Role;
  /** A developer sees what its own keys did; null = every key. */
  readonly keysOfUserId: string | null;
}

/** Proof that an operator of the installation acts on an organization's credits; only `findOperatorScope` makes one. */
export interface OperatorScope {
  readonly [granted]: "operator";
  readonly organizationId: string;
}

/**
 * Tenancy is decided here and nowhere else: every read of the management API takes a scope, and a scope comes from a
 * membership. A stranger and an id that does not exist look the same.
 */
export async function findOrganizationScope(
  db: Queryable,
  asker: Asker,
  organizationId: string,
): Promise<OrganizationScope | null> {
  const { rows } = await db.query<{ role: Role }>(
    `SELECT CASE WHEN o.id = $3 THEN 'admin' ELSE m.role END AS role
     FROM organization o LEFT JOIN member m ON m.organization_id = o.id AND m.user_id = $1
     WHERE o.id = $2 AND o.status = 'active' AND (o.id = $3 OR m.user_id IS NOT NULL)`,
    [userOf(asker), organizationId, organizationOf(asker)],
  );
  const [member] = rows;
  return member ? grant({ organizationId, userId: userOf(asker), role: member.role }) : null;
}

/** Owners and admins see all projects of their organization, a developer those it was given. */
export async function findProjectScope(
  db: Queryable,
  asker: Asker,
  projectId: string,
): Promise<ProjectScope | null> {
  const { rows } = await db.query<{ organization_id: string; role: Role }>(
    `SELECT p.organization_id, CASE WHEN o.id = $3 THEN 'admin' ELSE m.role END AS role
     FROM project p
     JOIN organization o ON o.id = p.organization_id AND o.status = 'active'
     LEFT JOIN member m ON m.organization_id = o.id AND m.user_id = $1
     LEFT JOIN project_member pm ON pm.project_id = p.id AND pm.user_id = $1 AND m.user_id IS NOT NULL
     WHERE p.id = $2 AND p.status <> 'deleted'
       AND (o.id = $3 OR m.role IN ('owner', 'admin') OR pm.user_id IS NOT NULL)`,
    [userOf(asker), projectId, organizationOf(asker)],
  );
  const [row] = rows;
  if (!row) return null;
  const userId = userOf(asker);
  const keysOfUserId = row.role === "developer" ? userId : null;
  return grant({ organizationId: row.organization_id, projectId, userId, role: row.role, keysOfUserId });
}

/**
 * Operators grant credits to any organization, a member or not. They see nothing else of one that they do not belong to.
 * Null when the person is no operator now, or there is no such organization.
 */
export async function findOperatorScope(
  db: Queryable,
  userId: string,
  organizationId: string,
): Promise<OperatorScope | null> {
  const { rows } = await db.query(
    `SELECT 1 FROM organization o JOIN "user" u ON u.id = $1 AND u.is_operator
     WHERE o.id = $2 AND o.status = 'active'`,
    [userId, organizationId],
  );
  return rows.length > 0 ? grant({ organizationId }) : null;
}

const userOf = (asker: Asker): string | null => (asker.kind === "user" ? asker.userId : null);
const organizationOf = (asker: Asker): string | null =>
  asker.kind === "token" ? asker.organizationId : null;

// The only casts to a scope.
function grant(scope: Omit<OrganizationScope, typeof granted>): OrganizationScope;
function grant(scope: Omit<ProjectScope, typeof granted>): ProjectScope;
function grant(scope: Omit<OperatorScope, typeof granted>): OperatorScope;
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
