import { type CredentialMode, listChanges, type ProjectStatus } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import { withoutUndefined } from "../change/without-undefined.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { lockProject } from "./lock-project.ts";
import type { ProjectRow } from "./project-row.ts";
import { requireRetention } from "./require-retention.ts";

/** What can be changed of a project; a field that is left out stays. */
export interface ProjectUpdate {
  readonly name?: string | undefined;
  readonly status?: ProjectStatus | undefined;
  readonly credentialMode?: CredentialMode | undefined;
  readonly cachingEnabled?: boolean | undefined;
  /** 10-31536000. */
  readonly cacheTtlSeconds?: number | undefined;
  /** Once someone says what it is, it is no longer what an upgrade chose. */
  readonly keysShareContent?: boolean | undefined;
}

/**
 * Changes a project's settings and gives the project as it is then. Less caching than before (off, or a shorter time)
 * forgets every cached answer.
 *
 * @throws ChangeRefused `not_found`, `conflict` when caching is asked for without retained content
 */
export const updateProject = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  update: ProjectUpdate,
): Promise<ProjectRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const organization = await lockOrganization(change);
    const before = await lockProject(change, scope);
    const isDecided = update.keysShareContent !== undefined;
    const after: ProjectRow = {
      ...{ ...before, ...withoutUndefined(update) },
      keysShareContentByUpgrade: before.keysShareContentByUpgrade && !isDecided,
    };
    const changes = listChanges(before, after);
    if (changes.cachingEnabled && after.cachingEnabled) requireRetention(organization);
    if (Object.keys(changes).length === 0) {
      change.nothingChanged();
      return before;
    }
    await change.query(
      `UPDATE project SET name = $2, status = $3, credential_mode = $4, caching_enabled = $5, cache_ttl_seconds = $6,
                          cache_epoch = cache_epoch + $7, keys_share_content = $8,
                          keys_share_content_by_upgrade = $9, updated_at = now() WHERE id = $1`,
      [
        before.id,
        after.name,
        after.status,
        after.credentialMode,
        after.cachingEnabled,
        after.cacheTtlSeconds,
        cachesLess(before, after) ? 1 : 0,
        after.keysShareContent,
        after.keysShareContentByUpgrade,
      ],
    );
    await change.audit({
      action: "project.update",
      resourceId: before.id,
      details: { name: after.name, changes },
    });
    return after;
  });

const cachesLess = (before: ProjectRow, after: ProjectRow): boolean =>
  (before.cachingEnabled && !after.cachingEnabled) || after.cacheTtlSeconds < before.cacheTtlSeconds;
