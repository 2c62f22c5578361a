import type { EnabledStatus } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { requireSize } from "../change/require-size.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

/** Every caller's context carries all of its organization's keys. */
const MAX_PROVIDER_KEYS = 200;

export interface NewProviderKey {
  /** Made before: what is sealed is bound to it. */
  readonly id: string;
  readonly providerId: string;
  readonly name: string;
  readonly sealed: string;
  readonly last4: string;
  readonly baseUrl: string | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly status: EnabledStatus;
  /** Undefined = with the other keys of the provider while they share one place, else behind them. */
  readonly position: number | undefined;
}

/** @throws ChangeRefused `conflict` when the organization has as many keys as it can have */
export const createProviderKey = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  key: NewProviderKey,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const next = await nextPosition(change, key.providerId);
    const position = key.position ?? next;
    await change.query(
      `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4, base_url, settings, position,
                                 status, created_by_user_id, created_by_access_token_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        key.id,
        scope.organizationId,
        key.providerId,
        key.name,
        key.sealed,
        key.last4,
        key.baseUrl,
        JSON.stringify(key.settings),
        position,
        toStoredStatus(key.status),
        actor.userId,
        actor.accessTokenId,
      ],
    );
    await requireSize(change, "providerKeys", scope.organizationId);
    const { providerId: provider, name, last4, baseUrl, settings, status } = key;
    await change.audit({
      action: "provider_key.create",
      resourceId: key.id,
      details: { name, provider, last4, baseUrl, settings, position, status },
    });
  });

/** @throws ChangeRefused `conflict` */
async function nextPosition(change: Change, providerId: string): Promise<number> {
  const { rows } = await change.query<{ total: number; places: number; last: number | null }>(
    `SELECT count(*)::int AS total, (count(DISTINCT position) FILTER (WHERE provider_id = $2))::int AS places,
            max(position) FILTER (WHERE provider_id = $2) AS last
     FROM provider_key WHERE organization_id = $1`,
    [change.organizationId, providerId],
  );
  const { total = 0, places = 0, last = null } = rows[0] ?? {};
  if (total >= MAX_PROVIDER_KEYS)
    throw new ChangeRefused(
      "conflict",
      `An organization can have at most ${MAX_PROVIDER_KEYS} provider keys.`,
    );
  return (last ?? 0) + (places > 1 ? 1 : 0);
}
