import { type Retention, listChanges } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { type LockedOrganization, lockOrganization } from "../change/lock-organization.ts";
import { requireRetentionOfPlan } from "../change/plan-limits.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { withoutUndefined } from "../change/without-undefined.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { forgetCachedAnswers, hideContent } from "./forget-content.ts";
import { organization } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/** What can be changed of an organization; a field that is left out stays. */
export interface OrganizationUpdate {
  readonly name?: string | undefined;
  readonly retention?: Retention | undefined;
  /** Days for which retained content can be read, 1 to 3,650. */
  readonly contentRetentionDays?: number | undefined;
  /** Names of headers without the prefix `x-causeway-`, at most 3. */
  readonly statementTags?: readonly string[] | undefined;
}

/**
 * Changes an organization's settings. Going back to `metadata` hides what is kept at once, deletes it soon, and
 * forgets every cached answer: caching needs retained content.
 *
 * @throws ChangeRefused `not_found`; `conflict` for a longer retention than the plan allows
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
    if (after.contentRetentionDays > before.contentRetentionDays) {
      await requireRetentionOfPlan(change, after.contentRetentionDays);
    }
    const stored = {
      name: after.name,
      retention: after.retention,
      payloadRetentionDays: after.contentRetentionDays,
      statementTags: after.statementTags,
      updatedAt: NOW,
    };
    await updateRows(change, organization, stored, sql`WHERE ${organization.id} = ${scope.organizationId}`);
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
  updateRows(
    change,
    organization,
    {
      payloadVisibleFrom: sql`greatest(${organization.payloadVisibleFrom}, now() - make_interval(days => ${days}))`,
    },
    sql`WHERE ${organization.id} = ${change.organizationId}`,
  );
