import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import {
  ACCOUNTS,
  FROM_SERVICE_ACCOUNTS,
  isAccountOf,
  SERVICE_ACCOUNT_FIELDS,
  type ServiceAccountRow,
} from "./service-account-row.ts";

/** Newest first. */
export const SERVICE_ACCOUNT_ORDER = byAge<ServiceAccountRow>(ACCOUNTS, "DESC");

/** Service accounts of the organization. */
export const listServiceAccounts = (
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<ServiceAccountRow[]> =>
  selectRows(
    db,
    SERVICE_ACCOUNT_FIELDS,
    sql`${FROM_SERVICE_ACCOUNTS} WHERE ${isAccountOf(scope)}
        ${pageSql(SERVICE_ACCOUNT_ORDER, page, [ACCOUNTS.name, ACCOUNTS.description])}`,
  );

/** One service account; null when the organization has none with this id. */
export const findServiceAccount = (
  db: Queryable,
  scope: OrganizationScope,
  id: string,
): Promise<ServiceAccountRow | null> =>
  selectRow(
    db,
    SERVICE_ACCOUNT_FIELDS,
    sql`${FROM_SERVICE_ACCOUNTS} WHERE ${isAccountOf(scope)} AND ${ACCOUNTS.id} = ${id}`,
  );
