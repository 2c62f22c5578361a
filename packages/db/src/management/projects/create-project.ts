import type { CredentialMode } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { requireFew } from "../change/require-few.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { PROJECT_FIELDS, type ProjectRow } from "./project-row.ts";
import { requireRetention } from "./require-retention.ts";
import { project as table } from "../../generated/tables.ts";
import { insertNewRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface NewProject {
  readonly name: string;
  readonly credentialMode: CredentialMode;
  readonly cachingEnabled: boolean;
  /** 10-31536000. */
  readonly cacheTtlSeconds: number;
  readonly promptCacheMarks: boolean;
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
      sql`FROM ${table} WHERE ${table.organizationId} = ${scope.organizationId} AND ${table.status} <> 'deleted'`,
    );
    const row = await insertNewRow(
      change,
      table,
      {
        id: createId("prj"),
        organizationId: scope.organizationId,
        name: project.name,
        credentialMode: project.credentialMode,
        cachingEnabled: project.cachingEnabled,
        cacheTtlSeconds: project.cacheTtlSeconds,
        promptCacheMarks: project.promptCacheMarks,
      },
      PROJECT_FIELDS,
    );
    await change.audit({ action: "project.create", resourceId: row.id, details: { ...project } });
    return row;
  });
