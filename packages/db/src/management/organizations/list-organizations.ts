import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import { ASKED_ORGANIZATION, type Asker, type OrganizationScope, toBelonging } from "../scope.ts";
import { type OrganizationRow, toOrganizationFields } from "./organization-row.ts";
import { organization } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** Oldest first. */
export const ORGANIZATION_ORDER = byAge<OrganizationRow>(ASKED_ORGANIZATION, "ASC");

/** Organizations that the asker belongs to. */
export async function listOrganizations(
  db: Queryable,
  asker: Asker,
  page: ListPage,
): Promise<OrganizationRow[]> {
  const { fields, join } = toBelonging(asker);
  return selectRows(
    db,
    { ...toOrganizationFields(ASKED_ORGANIZATION), ...fields },
    sql`FROM ${ASKED_ORGANIZATION} ${join}
        WHERE ${ASKED_ORGANIZATION.status} = 'active' ${pageSql(ORGANIZATION_ORDER, page, [ASKED_ORGANIZATION.name])}`,
  );
}

/** The organization of a scope; null when it was deleted meanwhile. */
export async function findOrganization(
  db: Queryable,
  { organizationId, role, customRole }: OrganizationScope,
): Promise<OrganizationRow | null> {
  const row = await selectRow(
    db,
    toOrganizationFields(organization),
    sql`FROM ${organization} WHERE ${organization.id} = ${organizationId} AND ${organization.status} = 'active'`,
  );
  return row && { ...row, role, customRole };
}
