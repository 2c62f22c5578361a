import { type Retention, listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { type LockedOrganization, lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { withoutUndefined } from "../change/without-undefined.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { forgetCachedAnswers, hideContent } from "./forget-content.ts";

/** What can be changed of an organization; a field that is left out stays. */
export interface OrganizationUpdate {
  readonly name?: string | undefined;
  readonly retention?: Retention | undefined;
  /** Days for which retained content can be read, 1 to 3,650. */
  readonly contentRetentionDays?: number | undefined;
}

/**
 * Changes an organization's settings. Going back to `metadata` hides what is kept at once, deletes it soon, and
 * forgets every cached answer: caching needs retained content.
 *
 * @throws ChangeRefused `not_found`
 */
export const updateOrganization = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  update: OrganizationUpdate,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const before = await lockOrganization(change);
    const after: LockedOrganization = { ...before, ...withoutUndefined(update) };
    const changes = listChanges(before, after);
    if (Object.keys(changes).length === 0) return change.nothingChanged();
    await change.query(
      `UPDATE organization SET name = $2, retention = $3, payload_retention_days = $4, updated_at = now() WHERE id = $1`,
      [scope.organizationId, after.name, after.retention, after.contentRetentionDays],
    );
    if (changes.retention && after.retention === "metadata") {
      await hideContent(change);
      await forgetCachedAnswers(change);
    }
    if (after.contentRetentionDays < before.contentRetentionDays) {
      await hideOlderThan(change, after.contentRetentionDays);
    }
    await change.audit({
      action: "organization.update",
      resourceId: scope.organizationId,
      details: { name: after.name, changes },
    });
  });

/** What a shorter period has hidden stays hidden when the period becomes longer again. */
const hideOlderThan = (change: Change, days: number) =>
  change.query(
    `UPDATE organization
     SET payload_visible_from = greatest(payload_visible_from, now() - make_interval(days => $2)) WHERE id = $1`,
    [change.organizationId, days],
  );
