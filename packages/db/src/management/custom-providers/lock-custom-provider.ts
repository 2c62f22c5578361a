import { joinCreator } from "../change/creator-columns.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { CUSTOM_PROVIDER_COLUMNS, type SealedCustomProviderRow } from "./custom-provider-row.ts";

/** Locks a custom provider's row until the change ends. @throws ChangeRefused `not_found` */
export async function lockCustomProvider(change: Change, id: string): Promise<SealedCustomProviderRow> {
  const { rows } = await change.query<SealedCustomProviderRow>(
    `SELECT ${CUSTOM_PROVIDER_COLUMNS}, c.sealed_token AS "sealedToken"
     FROM custom_provider c ${joinCreator("c")}
     WHERE c.organization_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    [change.organizationId, id],
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Custom provider not found.");
  return rows[0];
}
