import type { EnabledStatus } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { requireSize } from "../change/require-size.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { customProvider } from "../../generated/tables.ts";
import { insertRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

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
    await insertRow(change, customProvider, {
      id,
      organizationId: scope.organizationId,
      name,
      baseUrl,
      sealedToken,
      last4,
      status: toStoredStatus(status),
      createdByUserId: actor.userId,
      createdByAccessTokenId: actor.accessTokenId,
    });
    await requireSize(change, "customProviders", scope.organizationId);
    await change.audit({
      action: "custom_provider.create",
      resourceId: id,
      details: { name, baseUrl, last4, status },
    });
  });

async function requireRoom(change: Change, name: string): Promise<void> {
  const rows = await selectRows(
    change,
    { name: customProvider.name },
    sql`FROM ${customProvider} WHERE ${customProvider.organizationId} = ${change.organizationId}`,
  );
  if (rows.some((row) => row.name === name))
    throw new ChangeRefused("conflict", `A custom provider named ${name} already exists.`, "name");
  if (rows.length >= MAX_CUSTOM_PROVIDERS)
    throw new ChangeRefused(
      "conflict",
      `An organization can have at most ${MAX_CUSTOM_PROVIDERS} custom providers.`,
    );
}
