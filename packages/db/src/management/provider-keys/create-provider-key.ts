import type { EnabledStatus } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { requireSize } from "../change/require-size.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { providerKey } from "../../generated/tables.ts";
import { insertRow, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

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
    await insertRow(change, providerKey, {
      id: key.id,
      organizationId: scope.organizationId,
      providerId: key.providerId,
      name: key.name,
      sealed: key.sealed,
      last4: key.last4,
      baseUrl: key.baseUrl,
      settings: key.settings,
      position,
      status: toStoredStatus(key.status),
      createdByUserId: actor.userId,
      createdByAccessTokenId: actor.accessTokenId,
    });
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
  const { position, organizationId } = providerKey;
  const ofProvider = sql`FILTER (WHERE ${providerKey.providerId} = ${providerId})`;
  const row = await selectRow(
    change,
    {
      total: sql<number>`count(*)::int`,
      places: sql<number>`(count(DISTINCT ${position}) ${ofProvider})::int`,
      last: sql<number | null>`max(${position}) ${ofProvider}`,
    },
    sql`FROM ${providerKey} WHERE ${organizationId} = ${change.organizationId}`,
  );
  const { total = 0, places = 0, last = null } = row ?? {};
  if (total >= MAX_PROVIDER_KEYS)
    throw new ChangeRefused(
      "conflict",
      `An organization can have at most ${MAX_PROVIDER_KEYS} provider keys.`,
    );
  return (last ?? 0) + (places > 1 ? 1 : 0);
}
