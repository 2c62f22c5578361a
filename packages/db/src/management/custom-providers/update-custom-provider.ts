import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import { runChange } from "../change/run-change.ts";
import { forgetCachedAnswers } from "../organizations/forget-content.ts";
import { requireSize } from "../change/require-size.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import type { SealedCustomProviderRow } from "./custom-provider-row.ts";
import { lockCustomProvider } from "./lock-custom-provider.ts";

/** What can be changed. The name is how callers address it, and stays. */
export type CustomProviderFields = Pick<
  SealedCustomProviderRow,
  "baseUrl" | "sealedToken" | "last4" | "status"
>;

/**
 * Changes a custom provider. With another URL it is another server: what the old one said is not answered anymore.
 * @param merge what it should be; what it throws rolls back
 * @throws ChangeRefused `not_found`
 */
export const updateCustomProvider = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
  merge: (before: SealedCustomProviderRow) => CustomProviderFields,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = await lockCustomProvider(change, id);
    const after = merge(before);
    const { sealedToken, ...changes } = listChanges<CustomProviderFields>(before, after);
    if (!sealedToken && Object.keys(changes).length === 0) return change.nothingChanged();
    await change.query(
      `UPDATE custom_provider SET base_url = $2, sealed_token = $3, last4 = $4, status = $5, updated_at = now()
       WHERE id = $1`,
      [id, after.baseUrl, after.sealedToken, after.last4, toStoredStatus(after.status)],
    );
    await requireSize(change, "customProviders", scope.organizationId);
    if (after.baseUrl !== before.baseUrl) await forgetCachedAnswers(change);
    await change.audit({
      action: "custom_provider.update",
      resourceId: id,
      details: { name: before.name, tokenReplaced: sealedToken !== undefined, changes },
    });
  });
