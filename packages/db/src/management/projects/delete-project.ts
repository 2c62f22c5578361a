import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { expireStoredVideos } from "../organizations/forget-content.ts";
import type { ProjectScope } from "../scope.ts";
import { lockProject } from "./lock-project.ts";
import { project, projectMember } from "../../generated/tables.ts";
import { deleteRows, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

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
    const changes = {
      status: "deleted",
      cacheEpoch: sql<number>`${project.cacheEpoch} + 1`,
      updatedAt: NOW,
    } as const;
    await updateRows(change, project, changes, sql`WHERE ${project.id} = ${id}`);
    await deleteRows(change, projectMember, sql`WHERE ${projectMember.projectId} = ${id}`);
    await expireStoredVideos(change, [id]);
    await change.audit({ action: "project.delete", resourceId: id, details: { name } });
  });
