import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

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
export async function listUpstreamKeys(db: Queryable, scope: OrganizationScope): Promise<UpstreamKeyRow[]> {
  const { rows } = await db.query<UpstreamKeyRow>(
    `SELECT id, provider_id AS provider, name, sealed, status = 'active' AS "isEnabled" FROM provider_key WHERE organization_id = $1
     UNION ALL
     SELECT id, 'custom:' || name, name, sealed_token, status = 'active' FROM custom_provider WHERE organization_id = $1
     ORDER BY provider, name, id`,
    [scope.organizationId],
  );
  return rows;
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
