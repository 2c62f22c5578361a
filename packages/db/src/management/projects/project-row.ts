import type { CredentialMode, ProjectStatus } from "@causeway/contracts";

export interface ProjectRow {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  /** An archived one answers its callers with 410. */
  readonly status: ProjectStatus;
  readonly credentialMode: CredentialMode;
  readonly cachingEnabled: boolean;
  readonly cacheTtlSeconds: number;
  readonly createdAt: Date;
}

/** Columns of table `p` under the names of `ProjectRow`. */
export const PROJECT_COLUMNS = `
  p.id, p.organization_id AS "organizationId", p.name, p.status, p.credential_mode AS "credentialMode",
  p.caching_enabled AS "cachingEnabled", p.cache_ttl_seconds AS "cacheTtlSeconds", p.created_at AS "createdAt"`;
