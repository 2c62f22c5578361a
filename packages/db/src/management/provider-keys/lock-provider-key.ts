import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { joinCreator } from "../change/creator-columns.ts";
import { PROVIDER_KEY_COLUMNS, type SealedProviderKeyRow } from "./provider-key-row.ts";

/** Locks a key's row until the change ends. @throws ChangeRefused `not_found` */
export async function lockProviderKey(change: Change, id: string): Promise<SealedProviderKeyRow> {
  const { rows } = await change.query<SealedProviderKeyRow>(
    `SELECT ${PROVIDER_KEY_COLUMNS}, k.sealed FROM provider_key k ${joinCreator("k")}
     WHERE k.organization_id = $1 AND k.id = $2 FOR UPDATE OF k`,
    [change.organizationId, id],
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Provider key not found.");
  return rows[0];
}
