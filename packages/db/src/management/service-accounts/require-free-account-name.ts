import { ChangeRefused } from "../change/change-refused.ts";
import { isSameName } from "../change/is-same-name.ts";
import type { Change } from "../change/run-change.ts";
import { serviceAccount } from "../../generated/tables.ts";
import { hasRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * Sound only while the organization is locked.
 * @param id of the account that has or gets the name; null for a new one
 * @throws ChangeRefused `conflict`
 */
export async function requireFreeAccountName(
  change: Change,
  { id, name }: { readonly id: string | null; readonly name: string },
): Promise<void> {
  const { organizationId, status } = serviceAccount;
  const isTaken = await hasRow(
    change,
    sql`FROM ${serviceAccount}
        WHERE ${organizationId} = ${change.organizationId} AND ${status} <> 'deleted'
          AND ${isSameName(serviceAccount.name, name)} AND ${serviceAccount.id} IS DISTINCT FROM ${id}`,
  );
  if (isTaken)
    throw new ChangeRefused("conflict", `A service account with the name ${name} already exists.`, "name");
}
