import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { Asker, OrganizationScope } from "../scope.ts";
import { ORGANIZATION_COLUMNS, type OrganizationRow } from "./organization-row.ts";

/** Oldest first. */
export const ORGANIZATION_ORDER = byAge<OrganizationRow>("o", "ASC");

/** Organizations that the asker belongs to. */
export async function listOrganizations(
  db: Queryable,
  asker: Asker,
  page: ListPage,
): Promise<OrganizationRow[]> {
  const values: unknown[] = asker.kind === "user" ? [asker.userId, null] : [null, asker.organizationId];
  const { rows } = await db.query<OrganizationRow>(
    `SELECT ${ORGANIZATION_COLUMNS}, CASE WHEN o.id = $2 THEN 'admin' ELSE m.role END AS role
     FROM organization o LEFT JOIN member m ON m.organization_id = o.id AND m.user_id = $1
     WHERE o.status = 'active' AND (m.user_id IS NOT NULL OR o.id = $2)
       ${pageSql(ORGANIZATION_ORDER, page, ["o.name"], values)}`,
    values,
  );
  return rows;
}

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
