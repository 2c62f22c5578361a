import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { expireStoredVideos, forgetCachedAnswers, hideContent, listProjectIds } from "./forget-content.ts";
import { organization } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/**
 * Deletes an organization: no one finds it anymore, its keys and access tokens stop within a second, its kept content
 * is hidden at once. Rows stay, because what was spent stays spent.
 *
 * @throws ChangeRefused `not_found`
 */
export const deleteOrganization = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { name } = await lockOrganization(change);
    const changes = { status: "deleted", deletedAt: NOW, updatedAt: NOW } as const;
    await updateRows(change, organization, changes, sql`WHERE ${organization.id} = ${scope.organizationId}`);
    await hideContent(change);
    await forgetCachedAnswers(change);
    await expireStoredVideos(change, await listProjectIds(change));
    await change.audit({
      action: "organization.delete",
      resourceId: scope.organizationId,
      details: { name },
    });
  });
