import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { customProvider } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import {
  CUSTOM_PROVIDER_FIELDS,
  type CustomProviderRow,
  FROM_CUSTOM_PROVIDERS,
  SEALED_CUSTOM_PROVIDER_FIELDS,
  type SealedCustomProviderRow,
} from "./custom-provider-row.ts";

/** By name, which is unique in an organization. */
export const CUSTOM_PROVIDER_ORDER: ListOrder<CustomProviderRow> = {
  keys: [{ sql: customProvider.name, kind: "text", of: ({ name }) => name }],
  direction: "ASC",
};

/** Custom providers of the organization. */
export const listCustomProviders = (
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<CustomProviderRow[]> =>
  selectRows(
    db,
    CUSTOM_PROVIDER_FIELDS,
    sql`${FROM_CUSTOM_PROVIDERS} WHERE ${customProvider.organizationId} = ${scope.organizationId}
          ${pageSql(CUSTOM_PROVIDER_ORDER, page, [customProvider.name])}`,
  );

/** One provider with what is sealed; null when it is not the organization's. */
export const findCustomProvider = (
  db: Queryable,
  scope: OrganizationScope,
  id: string,
): Promise<SealedCustomProviderRow | null> =>
  selectRow(
    db,
    SEALED_CUSTOM_PROVIDER_FIELDS,
    sql`${FROM_CUSTOM_PROVIDERS}
        WHERE ${customProvider.organizationId} = ${scope.organizationId} AND ${customProvider.id} = ${id}`,
  );
