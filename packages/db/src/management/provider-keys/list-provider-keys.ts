import { joinCreator } from "../change/creator-columns.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { PROVIDER_KEY_COLUMNS, type ProviderKeyRow, type SealedProviderKeyRow } from "./provider-key-row.ts";

/** Keys of the organization by provider, each provider's in the order they are tried. */
export async function listProviderKeys(db: Queryable, scope: OrganizationScope): Promise<ProviderKeyRow[]> {
  const { rows } = await db.query<ProviderKeyRow>(
    `SELECT ${PROVIDER_KEY_COLUMNS} FROM provider_key k ${joinCreator("k")}
     WHERE k.organization_id = $1 ORDER BY k.provider_id, k.position, k.created_at, k.id`,
    [scope.organizationId],
  );
  return rows;
}

/** One key with what is sealed; null when it is not the organization's. */
export async function findProviderKey(
  db: Queryable,
  scope: OrganizationScope,
  id: string,
): Promise<SealedProviderKeyRow | null> {
  const { rows } = await db.query<SealedProviderKeyRow>(
    `SELECT ${PROVIDER_KEY_COLUMNS}, k.sealed FROM provider_key k ${joinCreator("k")}
     WHERE k.organization_id = $1 AND k.id = $2`,
    [scope.organizationId, id],
  );
  return rows[0] ?? null;
}
