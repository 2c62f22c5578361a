import { joinCreator } from "../change/creator-columns.ts";
import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { PROVIDER_KEY_COLUMNS, type ProviderKeyRow, type SealedProviderKeyRow } from "./provider-key-row.ts";

/** By provider, each provider's in the order they are tried. */
export const PROVIDER_KEY_ORDER: ListOrder<ProviderKeyRow> = {
  keys: [
    { sql: "k.provider_id", kind: "text", of: ({ providerId }) => providerId },
    { sql: "k.position", kind: "integer", of: ({ position }) => position },
    { sql: "k.created_at", kind: "time", of: ({ createdAt }) => createdAt },
    { sql: "k.id", kind: "text", of: ({ id }) => id },
  ],
  direction: "ASC",
};

/** Keys of the organization. */
export async function listProviderKeys(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<ProviderKeyRow[]> {
  const values: unknown[] = [scope.organizationId];
  const { rows } = await db.query<ProviderKeyRow>(
    `SELECT ${PROVIDER_KEY_COLUMNS} FROM provider_key k ${joinCreator("k")}
     WHERE k.organization_id = $1 ${pageSql(PROVIDER_KEY_ORDER, page, ["k.name", "k.provider_id"], values)}`,
    values,
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
