import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { customProvider, providerKey } from "../../generated/tables.ts";
import { selectRows, selectSql } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** An organization's provider key, or the token of one of its custom providers. Never part of an answer. */
export interface UpstreamKeyRow {
  readonly id: string;
  /** Catalog id, or `custom:<name>`. */
  readonly provider: string;
  readonly name: string;
  readonly sealed: string;
  /** Gateways use it. */
  readonly isEnabled: boolean;
}

/** Everything that the organization calls providers with, by provider and name. */
export function listUpstreamKeys(
  db: Queryable,
  { organizationId }: OrganizationScope,
): Promise<UpstreamKeyRow[]> {
  const custom = selectSql(
    {
      id: customProvider.id,
      provider: sql<string>`'custom:' || ${customProvider.name}`,
      name: customProvider.name,
      sealed: customProvider.sealedToken,
      isEnabled: sql<boolean>`${customProvider.status} = 'active'`,
    },
    sql`FROM ${customProvider} WHERE ${customProvider.organizationId} = ${organizationId}`,
  );
  return selectRows(
    db,
    {
      id: providerKey.id,
      provider: providerKey.providerId,
      name: providerKey.name,
      sealed: providerKey.sealed,
      isEnabled: sql<boolean>`${providerKey.status} = 'active'`,
    },
    sql`FROM ${providerKey} WHERE ${providerKey.organizationId} = ${organizationId}
        UNION ALL ${custom} ORDER BY provider, name, id`,
  );
}

/**
 * Writes into the audit log that keys should be tried again, together with telling the gateways so: neither without the other.
 * @throws whatever `tell` throws; then nothing is written
 */
export const resetKeyHealth = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  keys: readonly string[] | "all",
  tell: () => Promise<void>,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await change.audit({
      action: "provider_key.reset_health",
      resourceId: keys === "all" ? scope.organizationId : (keys[0] ?? scope.organizationId),
      details: { keys },
    });
    await tell();
  });
