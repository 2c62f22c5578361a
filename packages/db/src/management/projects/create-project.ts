import type { CredentialMode } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { requireFew } from "../change/require-few.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { PROJECT_COLUMNS, type ProjectRow } from "./project-row.ts";
import { requireRetention } from "./require-retention.ts";

export interface NewProject {
  readonly name: string;
  readonly credentialMode: CredentialMode;
  readonly cachingEnabled: boolean;
  /** 10-31536000. */
  readonly cacheTtlSeconds: number;
}

/** Projects that an organization can have. */
const PROJECTS = { of: "projects", holder: "An organization", setting: "MAX_PROJECTS_PER_ORGANIZATION" };

/** @throws ChangeRefused `conflict` when caching is asked for without retained content, or beyond `max` projects */
export const createProject = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  project: NewProject,
  max: number,
): Promise<ProjectRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const organization = await lockOrganization(change);
    if (project.cachingEnabled) requireRetention(organization);
    await requireFew(
      change,
      { ...PROJECTS, max },
      {
        text: "SELECT count(*)::int AS count FROM project WHERE organization_id = $1 AND status <> 'deleted'",
        values: [scope.organizationId],
      },
    );
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
