import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import {
  ACCOUNTS,
  FROM_SERVICE_ACCOUNTS,
  isAccountOf,
  SERVICE_ACCOUNT_FIELDS,
  type ServiceAccountRow,
} from "./service-account-row.ts";

/** A service account of the organization that is being changed. @throws ChangeRefused `not_found` */
export async function getServiceAccount(change: Change, id: string): Promise<ServiceAccountRow> {
  const row = await selectRow(
    change,
    SERVICE_ACCOUNT_FIELDS,
    sql`${FROM_SERVICE_ACCOUNTS} WHERE ${ACCOUNTS.id} = ${id} AND ${isAccountOf(change)}`,
  );
  if (!row) throw new ChangeRefused("not_found", "Service account not found.");
  return row;
}
