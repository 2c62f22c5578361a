import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { expireStoredVideos } from "../organizations/forget-content.ts";
import type { ProjectScope } from "../scope.ts";
import { lockProject } from "./lock-project.ts";

/**
 * Deletes a project: no one finds it or its kept content anymore, its keys stop within a second. Rows stay, because
 * what was spent stays spent.
 *
 * @throws ChangeRefused `not_found`
 */
export const deleteProject = (pool: ManagementPool, scope: ProjectScope, actor: Actor): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const { id, name } = await lockProject(change, scope);
    await change.query(
      "UPDATE project SET status = 'deleted', cache_epoch = cache_epoch + 1, updated_at = now() WHERE id = $1",
      [id],
    );
    await change.query("DELETE FROM project_member WHERE project_id = $1", [id]);
    await expireStoredVideos(change, [id]);
    await change.audit({ action: "project.delete", resourceId: id, details: { name } });
  });
