import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { providerKey } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import {
  FROM_PROVIDER_KEYS,
  PROVIDER_KEY_FIELDS,
  type ProviderKeyRow,
  SEALED_PROVIDER_KEY_FIELDS,
  type SealedProviderKeyRow,
} from "./provider-key-row.ts";

/** By provider, each provider's in the order they are tried. */
export const PROVIDER_KEY_ORDER: ListOrder<ProviderKeyRow> = {
  keys: [
    { sql: providerKey.providerId, kind: "text", of: ({ providerId }) => providerId },
    { sql: providerKey.position, kind: "integer", of: ({ position }) => position },
    { sql: providerKey.createdAt, kind: "time", of: ({ createdAt }) => createdAt },
    { sql: providerKey.id, kind: "text", of: ({ id }) => id },
  ],
  direction: "ASC",
};

/** Keys of the organization. */
export const listProviderKeys = (
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<ProviderKeyRow[]> =>
  selectRows(
    db,
    PROVIDER_KEY_FIELDS,
    sql`${FROM_PROVIDER_KEYS} WHERE ${providerKey.organizationId} = ${scope.organizationId}
          ${pageSql(PROVIDER_KEY_ORDER, page, [providerKey.name, providerKey.providerId])}`,
  );

/** One key with what is sealed; null when it is not the organization's. */
export const findProviderKey = (
  db: Queryable,
  scope: OrganizationScope,
  id: string,
): Promise<SealedProviderKeyRow | null> =>
  selectRow(
    db,
    SEALED_PROVIDER_KEY_FIELDS,
    sql`${FROM_PROVIDER_KEYS}
        WHERE ${providerKey.organizationId} = ${scope.organizationId} AND ${providerKey.id} = ${id}`,
  );
