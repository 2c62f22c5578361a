import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { expireStoredVideos, forgetCachedAnswers, hideContent, listProjectIds } from "./forget-content.ts";

/**
 * Deletes the content that the organization has kept so far, cached answers too: hidden at once, removed later.
 * Gives the moment from which on content is kept.
 *
 * @throws ChangeRefused `not_found`
 */
export const deleteContent = (pool: ManagementPool, scope: OrganizationScope, actor: Actor): Promise<Date> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { name } = await lockOrganization(change);
    const visibleFrom = await hideContent(change);
    await forgetCachedAnswers(change);
    await expireStoredVideos(change, await listProjectIds(change));
    await change.audit({
      action: "content.delete",
      resourceId: scope.organizationId,
      details: { name, before: visibleFrom.toISOString() },
    });
    return visibleFrom;
  });
