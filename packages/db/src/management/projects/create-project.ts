import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { type CredentialMode, PROJECT_COLUMNS, type ProjectRow } from "./project-row.ts";
import { requireRetention } from "./require-retention.ts";

export interface NewProject {
  readonly name: string;
  readonly credentialMode: CredentialMode;
  readonly cachingEnabled: boolean;
  /** 10-31536000. */
  readonly cacheTtlSeconds: number;
}

/** @throws ChangeRefused `conflict` when caching is asked for without retained payloads */
export const createProject = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  project: NewProject,
): Promise<ProjectRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const organization = await lockOrganization(change);
    if (project.cachingEnabled) requireRetention(organization);
    const { rows } = await change.query<ProjectRow>(
      `INSERT INTO project AS p (id, organization_id, name, credential_mode, caching_enabled, cache_ttl_seconds)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${PROJECT_COLUMNS}`,
      [
        createId("prj"),
        scope.organizationId,
        project.name,
        project.credentialMode,
        project.cachingEnabled,
        project.cacheTtlSeconds,
      ],
    );
    const row = rows[0] as ProjectRow;
    await change.audit({ action: "project.create", resourceId: row.id, details: { ...project } });
    return row;
  });
