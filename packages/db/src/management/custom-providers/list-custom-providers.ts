import { joinCreator } from "../change/creator-columns.ts";
import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import {
  CUSTOM_PROVIDER_COLUMNS,
  type CustomProviderRow,
  type SealedCustomProviderRow,
} from "./custom-provider-row.ts";

/** By name, which is unique in an organization. */
export const CUSTOM_PROVIDER_ORDER: ListOrder<CustomProviderRow> = {
  keys: [{ sql: "c.name", kind: "text", of: ({ name }) => name }],
  direction: "ASC",
};

/** Custom providers of the organization. */
export async function listCustomProviders(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<CustomProviderRow[]> {
  const values: unknown[] = [scope.organizationId];
  const { rows } = await db.query<CustomProviderRow>(
    `SELECT ${CUSTOM_PROVIDER_COLUMNS} FROM custom_provider c ${joinCreator("c")}
     WHERE c.organization_id = $1 ${pageSql(CUSTOM_PROVIDER_ORDER, page, ["c.name"], values)}`,
    values,
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
