import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { customProvider } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import {
  FROM_CUSTOM_PROVIDERS,
  SEALED_CUSTOM_PROVIDER_FIELDS,
  type SealedCustomProviderRow,
} from "./custom-provider-row.ts";

/** Locks a custom provider's row until the change ends. @throws ChangeRefused `not_found` */
export async function lockCustomProvider(change: Change, id: string): Promise<SealedCustomProviderRow> {
  const row = await selectRow(
    change,
    SEALED_CUSTOM_PROVIDER_FIELDS,
    sql`${FROM_CUSTOM_PROVIDERS}
        WHERE ${customProvider.organizationId} = ${change.organizationId} AND ${customProvider.id} = ${id}
        FOR UPDATE OF ${customProvider}`,
  );
  if (!row) throw new ChangeRefused("not_found", "Custom provider not found.");
  return row;
}
