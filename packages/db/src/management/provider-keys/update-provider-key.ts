import { listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { runChange } from "../change/run-change.ts";
import { forgetCachedAnswers } from "../organizations/forget-content.ts";
import { requireSize } from "../change/require-size.ts";
import { toStoredStatus } from "../change/enabled-status.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import type { SealedProviderKeyRow } from "./provider-key-row.ts";
import { lockProviderKey } from "./lock-provider-key.ts";
import { providerKey } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/** What can be changed of a key. */
export type ProviderKeyFields = Pick<
  SealedProviderKeyRow,
  "name" | "sealed" | "last4" | "baseUrl" | "settings" | "position" | "status"
>;

/**
 * Changes a key.
 * @param merge what it should be; what it throws rolls back
 * @throws ChangeRefused `not_found`
 */
export const updateProviderKey = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  id: string,
  merge: (before: SealedProviderKeyRow) => ProviderKeyFields,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = await lockProviderKey(change, id);
    const after = merge(before);
    const { sealed, ...changes } = listChanges<ProviderKeyFields>(before, after);
    if (!sealed && Object.keys(changes).length === 0) return change.nothingChanged();
    const stored = {
      name: after.name,
      sealed: after.sealed,
      last4: after.last4,
      baseUrl: after.baseUrl,
      settings: after.settings,
      position: after.position,
      status: toStoredStatus(after.status),
      updatedAt: NOW,
    };
    await updateRows(change, providerKey, stored, sql`WHERE ${providerKey.id} = ${id}`);
    await requireSize(change, "providerKeys", scope.organizationId);
    // With another URL, resource or region it is another server that answers.
    if ("baseUrl" in changes || "settings" in changes) await forgetCachedAnswers(change);
    await change.audit({
      action: "provider_key.update",
      resourceId: id,
      details: { name: after.name, provider: before.providerId, keyReplaced: sealed !== undefined, changes },
    });
  });
