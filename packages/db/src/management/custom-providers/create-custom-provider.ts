import type { EnabledStatus } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { requireSize } from "../change/require-size.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

/** Every caller's context carries all of its organization's providers. */
const MAX_CUSTOM_PROVIDERS = 100;

export interface NewCustomProvider {
  /** Made before: what is sealed is bound to it. */
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly sealedToken: string;
  readonly last4: string;
  readonly status: EnabledStatus;
}

/** @throws ChangeRefused `conflict` when the name is taken, or the organization has as many as it can have */
export const createCustomProvider = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  provider: NewCustomProvider,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    await requireRoom(change, provider.name);
    const { id, name, baseUrl, sealedToken, last4, status } = provider;
    await change.query(
      `INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4, status, created_by_user_id,
                                    created_by_access_token_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        scope.organizationId,
        name,
        baseUrl,
        sealedToken,
        last4,
        toStoredStatus(status),
        actor.userId,
        actor.accessTokenId,
      ],
    );
    await requireSize(change, "customProviders", scope.organizationId);
    await change.audit({
      action: "custom_provider.create",
      resourceId: id,
      details: { name, baseUrl, last4, status },
    });
  });

async function requireRoom(change: Change, name: string): Promise<void> {
  const { rows } = await change.query<{ name: string }>(
    "SELECT name FROM custom_provider WHERE organization_id = $1",
    [change.organizationId],
  );
  if (rows.some((row) => row.name === name))
    throw new ChangeRefused("conflict", `A custom provider named ${name} already exists.`, "name");
  if (rows.length >= MAX_CUSTOM_PROVIDERS)
    throw new ChangeRefused(
      "conflict",
      `An organization can have at most ${MAX_CUSTOM_PROVIDERS} custom providers.`,
    );
}
