import { type CredentialMode, listChanges, type MetadataForm, type ProjectStatus } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import { withoutUndefined } from "../change/without-undefined.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { lockProject } from "./lock-project.ts";
import type { ProjectRow } from "./project-row.ts";
import { requireRetention } from "./require-retention.ts";
import { project } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/** What can be changed of a project; a field that is left out stays. */
export interface ProjectUpdate {
  readonly name?: string | undefined;
  readonly status?: ProjectStatus | undefined;
  readonly credentialMode?: CredentialMode | undefined;
  readonly cachingEnabled?: boolean | undefined;
  /** 10-31536000. */
  readonly cacheTtlSeconds?: number | undefined;
  readonly promptCacheMarks?: boolean | undefined;
  /** Once someone says what it is, it is no longer what an upgrade chose. */
  readonly keysShareContent?: boolean | undefined;
  readonly metadataForm?: MetadataForm | null | undefined;
  /** 0-60; 0: the state of responses isn't kept. */
  readonly responseStateMinutes?: number | undefined;
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
    const stored = {
      name: after.name,
      status: after.status,
      credentialMode: after.credentialMode,
      cachingEnabled: after.cachingEnabled,
      cacheTtlSeconds: after.cacheTtlSeconds,
      cacheEpoch: cachesLess(before, after) ? sql<number>`${project.cacheEpoch} + 1` : undefined,
      promptCacheMarks: after.promptCacheMarks,
      keysShareContent: after.keysShareContent,
      keysShareContentByUpgrade: after.keysShareContentByUpgrade,
      metadataForm: after.metadataForm,
      responseStateMinutes: after.responseStateMinutes,
      updatedAt: NOW,
    };
    await updateRows(change, project, stored, sql`WHERE ${project.id} = ${before.id}`);
    await change.audit({
      action: "project.update",
      resourceId: before.id,
      details: { name: after.name, changes },
    });
    return after;
  });

const cachesLess = (before: ProjectRow, after: ProjectRow): boolean =>
  (before.cachingEnabled && !after.cachingEnabled) || after.cacheTtlSeconds < before.cacheTtlSeconds;
