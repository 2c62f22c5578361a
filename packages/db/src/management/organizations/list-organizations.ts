import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { Asker, OrganizationScope } from "../scope.ts";
import { ORGANIZATION_FIELDS, type OrganizationRow } from "./organization-row.ts";
import { member, organization } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Role } from "@causeway/contracts";

/** Oldest first. */
export const ORGANIZATION_ORDER = byAge<OrganizationRow>(organization, "ASC");

/** Organizations that the asker belongs to. */
export function listOrganizations(db: Queryable, asker: Asker, page: ListPage): Promise<OrganizationRow[]> {
  const userId = asker.kind === "user" ? asker.userId : null;
  const isOfToken = sql`${organization.id} = ${asker.kind === "token" ? asker.organizationId : null}`;
  const role = sql<Role>`CASE WHEN ${isOfToken} THEN 'admin' ELSE ${member.role} END`;
  return selectRows(
    db,
    { ...ORGANIZATION_FIELDS, role },
    sql`FROM ${organization}
        LEFT JOIN ${member} ON ${member.organizationId} = ${organization.id} AND ${member.userId} = ${userId}
        WHERE ${organization.status} = 'active' AND (${member.userId} IS NOT NULL OR ${isOfToken})
          ${pageSql(ORGANIZATION_ORDER, page, [organization.name])}`,
  );
}

/** The organization of a scope; null when it was deleted meanwhile. */
export async function findOrganization(
  db: Queryable,
  scope: OrganizationScope,
): Promise<OrganizationRow | null> {
  const row = await selectRow(
    db,
    ORGANIZATION_FIELDS,
    sql`FROM ${organization} WHERE ${organization.id} = ${scope.organizationId} AND ${organization.status} = 'active'`,
  );
  return row && { ...row, role: scope.role };
}
