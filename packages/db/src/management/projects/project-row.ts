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
  /** Every key reaches all stored responses and videos of the project. */
  readonly keysShareContent: boolean;
  /** An upgrade turned that on, and no one has confirmed or changed it since. */
  readonly keysShareContentByUpgrade: boolean;
  readonly createdAt: Date;
}

/** Columns of table `p` under the names of `ProjectRow`. */
export const PROJECT_COLUMNS = `
  p.id, p.organization_id AS "organizationId", p.name, p.status, p.credential_mode AS "credentialMode",
  p.caching_enabled AS "cachingEnabled", p.cache_ttl_seconds AS "cacheTtlSeconds", p.keys_share_content AS "keysShareContent",
  p.keys_share_content_by_upgrade AS "keysShareContentByUpgrade", p.created_at AS "createdAt"`;
