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
import { customProvider } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

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
    const stored = {
      baseUrl: after.baseUrl,
      sealedToken: after.sealedToken,
      last4: after.last4,
      status: toStoredStatus(after.status),
      updatedAt: NOW,
    };
    await updateRows(change, customProvider, stored, sql`WHERE ${customProvider.id} = ${id}`);
    await requireSize(change, "customProviders", scope.organizationId);
    if (after.baseUrl !== before.baseUrl) await forgetCachedAnswers(change);
    await change.audit({
      action: "custom_provider.update",
      resourceId: id,
      details: { name: before.name, tokenReplaced: sealedToken !== undefined, changes },
    });
  });
