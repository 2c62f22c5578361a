import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import {
  CUSTOM_ROLE_FIELDS,
  CUSTOM_ROLES,
  type CustomRoleRow,
  FROM_CUSTOM_ROLES,
} from "./custom-role-row.ts";

/** Oldest first. */
export const CUSTOM_ROLE_ORDER = byAge<CustomRoleRow>(CUSTOM_ROLES, "ASC");

/** Custom roles of the organization. */
export const listCustomRoles = (
  db: Queryable,
  { organizationId }: OrganizationScope,
  page: ListPage,
): Promise<CustomRoleRow[]> =>
  selectRows(
    db,
    CUSTOM_ROLE_FIELDS,
    sql`${FROM_CUSTOM_ROLES} WHERE ${CUSTOM_ROLES.organizationId} = ${organizationId}
        ${pageSql(CUSTOM_ROLE_ORDER, page, [CUSTOM_ROLES.name, CUSTOM_ROLES.description])}`,
  );

/** One custom role; null when the organization has none with this id. */
export const findCustomRole = (
  db: Queryable,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  id: string,
): Promise<CustomRoleRow | null> =>
  selectRow(
    db,
    CUSTOM_ROLE_FIELDS,
    sql`${FROM_CUSTOM_ROLES}
        WHERE ${CUSTOM_ROLES.organizationId} = ${organizationId} AND ${CUSTOM_ROLES.id} = ${id}`,
  );
