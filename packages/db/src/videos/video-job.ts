import type { VideoError, VideoStatus, VideoSubmitState } from "@causeway/contracts";
import { toMsSql } from "../money/picodollars.ts";

/** A row of `video_job`. What is plain JSON of others is theirs to read. Times are Unix ms. */
export interface VideoJob {
  /** `vid_…` */
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly createdAtMs: number;
  readonly status: VideoStatus;
  readonly version: number;
  readonly bodyHash: string;
  readonly model: string;
  readonly seconds: number | null;
  readonly size: string | null;
  readonly submitState: VideoSubmitState;
  readonly ownerUntilMs: number | null;
  readonly provider: string | null;
  readonly credentialHash: string | null;
  readonly providerRef: unknown;
  readonly progress: number;
  readonly polls: number;
  readonly notFound: number;
  readonly deadlineAtMs: number;
  readonly completedAtMs: number | null;
  readonly contentRef: string | null;
  readonly contentType: string | null;
  readonly contentBytes: number | null;
  readonly expiresAtMs: number | null;
  readonly error: VideoError | null;
  readonly terms: unknown;
  readonly reservation: unknown;
  readonly records: unknown;
  readonly usage: unknown;
  readonly settledAtMs: number | null;
  readonly callbackUrl: string | null;
  readonly callbackSecret: string | null;
}

const ms = (column: string): string => `${toMsSql(column)}::float8`;

/** The columns of a `VideoJob`, of the table `j`. */
export const JOB_COLUMNS = `j.id, j.organization_id AS "organizationId", j.project_id AS "projectId", j.api_key_id AS "apiKeyId",
  ${ms("j.created_at")} AS "createdAtMs", j.status, j.version, j.body_hash AS "bodyHash", j.model, j.seconds, j.size,
  j.submit_state AS "submitState", ${ms("j.owner_until")} AS "ownerUntilMs", j.provider,
  j.credential_hash AS "credentialHash", j.provider_ref AS "providerRef", j.progress, j.polls, j.not_found AS "notFound",
  ${ms("j.deadline_at")} AS "deadlineAtMs", ${ms("j.completed_at")} AS "completedAtMs",
  j.content_ref AS "contentRef", j.content_type AS "contentType", j.content_bytes::float8 AS "contentBytes",
  ${ms("j.expires_at")} AS "expiresAtMs", j.error, j.terms, j.reservation, j.records, j.usage,
  ${ms("j.settled_at")} AS "settledAtMs", j.callback_url AS "callbackUrl", j.callback_secret AS "callbackSecret"`;
