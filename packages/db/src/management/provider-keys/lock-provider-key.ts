import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { providerKey } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import {
  FROM_PROVIDER_KEYS,
  SEALED_PROVIDER_KEY_FIELDS,
  type SealedProviderKeyRow,
} from "./provider-key-row.ts";

/** Locks a key's row until the change ends. @throws ChangeRefused `not_found` */
export async function lockProviderKey(change: Change, id: string): Promise<SealedProviderKeyRow> {
  const row = await selectRow(
    change,
    SEALED_PROVIDER_KEY_FIELDS,
    sql`${FROM_PROVIDER_KEYS}
        WHERE ${providerKey.organizationId} = ${change.organizationId} AND ${providerKey.id} = ${id}
        FOR UPDATE OF ${providerKey}`,
  );
  if (!row) throw new ChangeRefused("not_found", "Provider key not found.");
  return row;
}
