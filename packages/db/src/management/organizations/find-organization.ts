import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { ORGANIZATION_COLUMNS, type OrganizationRow } from "./organization-row.ts";

/** The organization of a scope; null when it was deleted meanwhile. */
export async function findOrganization(
  db: Queryable,
  scope: OrganizationScope,
): Promise<OrganizationRow | null> {
  const { rows } = await db.query<OrganizationRow>(
    `SELECT ${ORGANIZATION_COLUMNS}, $2 AS role FROM organization o WHERE o.id = $1 AND o.status = 'active'`,
    [scope.organizationId, scope.role],
  );
  return rows[0] ?? null;
}
