import { joinCreator } from "../change/creator-columns.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import {
  CUSTOM_PROVIDER_COLUMNS,
  type CustomProviderRow,
  type SealedCustomProviderRow,
} from "./custom-provider-row.ts";

/** By name. */
export async function listCustomProviders(
  db: Queryable,
  scope: OrganizationScope,
): Promise<CustomProviderRow[]> {
  const { rows } = await db.query<CustomProviderRow>(
    `SELECT ${CUSTOM_PROVIDER_COLUMNS} FROM custom_provider c ${joinCreator("c")}
     WHERE c.organization_id = $1 ORDER BY c.name`,
    [scope.organizationId],
  );
  return rows;
}

/** One provider with what is sealed; null when it is not the organization's. */
export async function findCustomProvider(
  db: Queryable,
  scope: OrganizationScope,
  id: string,
): Promise<SealedCustomProviderRow | null> {
  const { rows } = await db.query<SealedCustomProviderRow>(
    `SELECT ${CUSTOM_PROVIDER_COLUMNS}, c.sealed_token AS "sealedToken"
     FROM custom_provider c ${joinCreator("c")}
     WHERE c.organization_id = $1 AND c.id = $2`,
    [scope.organizationId, id],
  );
  return rows[0] ?? null;
}
