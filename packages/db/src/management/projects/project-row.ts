import type { CredentialMode, MetadataForm, ProjectStatus } from "@causeway/contracts";
import { project } from "../../generated/tables.ts";
import { sql } from "../../tables/sql.ts";

export interface ProjectRow {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  /** The team whose budget it shares; null: none. */
  readonly teamId: string | null;
  /** An archived one answers its callers with 410. */
  readonly status: ProjectStatus;
  readonly credentialMode: CredentialMode;
  readonly cachingEnabled: boolean;
  readonly cacheTtlSeconds: number;
  /** Prompts get marks for Claude's prompt cache where that can pay. */
  readonly promptCacheMarks: boolean;
  /** Every key reaches all stored responses and videos of the project. */
  readonly keysShareContent: boolean;
  /** An upgrade turned that on, and no one has confirmed or changed it since. */
  readonly keysShareContentByUpgrade: boolean;
  /** Form of `metadata` in responses; null: as the client needs it. */
  readonly metadataForm: MetadataForm | null;
  /** Minutes for which gateways keep the state of responses, 0-60. */
  readonly responseStateMinutes: number;
  readonly createdAt: Date;
}

/** Fields of {@link ProjectRow}, for a project that isn't deleted. */
export const PROJECT_FIELDS = {
  id: project.id,
  organizationId: project.organizationId,
  name: project.name,
  teamId: project.teamId,
  status: sql<ProjectStatus>`${project.status}`,
  credentialMode: project.credentialMode,
  cachingEnabled: project.cachingEnabled,
  cacheTtlSeconds: project.cacheTtlSeconds,
  promptCacheMarks: project.promptCacheMarks,
  keysShareContent: project.keysShareContent,
  keysShareContentByUpgrade: project.keysShareContentByUpgrade,
  metadataForm: project.metadataForm,
  responseStateMinutes: project.responseStateMinutes,
  createdAt: project.createdAt,
};
