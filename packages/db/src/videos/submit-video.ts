import type { Queryable } from "../management/queryable.ts";
import { toJson } from "./to-json.ts";
import type { VideoJob } from "./video-job.ts";

/** A job that is about to be sent. */
export type NewVideoJob = Pick<
  VideoJob,
  | "id"
  | "organizationId"
  | "projectId"
  | "apiKeyId"
  | "createdAtMs"
  | "bodyHash"
  | "model"
  | "seconds"
  | "size"
  | "deadlineAtMs"
  | "reservation"
  | "records"
  | "callbackUrl"
  | "callbackSecret"
> & {
  readonly idempotencyKey: string | null;
  /** The process that sends it. */
  readonly owner: string;
};

/** How long a process counts as alive after it last said so. */
const OWNER_SECONDS = 60;

/**
 * Inserts a job before its provider is asked, so that one whose process dies meanwhile is known. False when its key already has
 * a job with that idempotency key.
 */
export async function insertVideoJob(db: Queryable, job: NewVideoJob): Promise<boolean> {
  const { rows } = await db.query(
    `INSERT INTO video_job (id, organization_id, project_id, api_key_id, created_at, status, idempotency_key, body_hash, model,
       seconds, size, submit_state, owner, owner_until, next_poll_at, deadline_at, reservation, callback_url, callback_secret, records)
     VALUES ($1, $2, $3, $4, $5, 'queued', $6, $7, $8, $9, $10, 'sending', $11, now() + $12 * interval '1 s',
       now() + $12 * interval '1 s', $13, $14, $15, $16, $17)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[job.id, job.organizationId, job.projectId, job.apiKeyId, new Date(job.createdAtMs)],
      ...[job.idempotencyKey, job.bodyHash, job.model, job.seconds, job.size, job.owner, OWNER_SECONDS],
      ...[new Date(job.deadlineAtMs), toJson(job.reservation), job.callbackUrl, job.callbackSecret],
      toJson(job.records),
    ],
  );
  return rows.length > 0;
}

/** Says that the process is alive and still sends these jobs. */
export async function renewVideoOwner(db: Queryable, owner: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE video_job SET owner_until = now() + $3 * interval '1 s', next_poll_at = now() + $3 * interval '1 s'
      WHERE id = ANY($2::text[]) AND owner = $1 AND submit_state = 'sending' AND settled_at IS NULL`,
    [owner, ids, OWNER_SECONDS],
  );
}

/** What a job is looked up by if no one hears of it once it was sent. */
export type SoughtVideo = Pick<
  VideoJob,
  "id" | "provider" | "credentialHash" | "providerRef" | "terms" | "records"
>;

/** Notes whom a job is sent to, and what it can be looked up by there. */
export async function noteVideoLookup(db: Queryable, job: SoughtVideo): Promise<void> {
  await db.query(
    `UPDATE video_job SET provider = $2, credential_hash = $3, provider_ref = $4, terms = $5, records = $6
      WHERE id = $1 AND submit_state = 'sending' AND settled_at IS NULL`,
    [
      ...[job.id, job.provider, job.credentialHash, toJson(job.providerRef)],
      ...[toJson(job.terms), toJson(job.records)],
    ],
  );
}

/** What is known of a job once its provider has taken it. */
export type AcceptedVideo = Pick<
  VideoJob,
  "id" | "provider" | "credentialHash" | "providerRef" | "progress" | "terms" | "records" | "seconds" | "size"
> & {
  readonly status: "queued" | "in_progress";
  readonly pollInMs: number;
};

/** Null: the job was given up meanwhile, so no one will ask about it. */
export async function acceptVideoJob(
  db: Queryable,
  job: AcceptedVideo,
): Promise<{ readonly version: number } | null> {
  const { rows } = await db.query<{ readonly version: number }>(
    `UPDATE video_job SET submit_state = 'accepted', owner = NULL, owner_until = NULL, provider = $2, credential_hash = $3,
       provider_ref = $4, status = CASE status WHEN 'queued' THEN $5 ELSE status END, progress = $6, terms = $7, records = $8,
       seconds = coalesce($9, seconds), size = coalesce($10, size), next_poll_at = now() + $11 * interval '1 ms',
       version = version + 1
      WHERE id = $1 AND submit_state = 'sending' AND settled_at IS NULL RETURNING version`,
    [
      ...[job.id, job.provider, job.credentialHash, toJson(job.providerRef), job.status, job.progress],
      ...[toJson(job.terms), toJson(job.records), job.seconds, job.size, job.pollInMs],
    ],
  );
  return rows[0] ?? null;
}

/** Forgets a job that no provider has taken: its caller was told, and may ask again with the same idempotency key. */
export async function forgetVideoJob(db: Queryable, id: string): Promise<void> {
  await db.query("DELETE FROM video_job WHERE id = $1 AND submit_state = 'sending' AND settled_at IS NULL", [
    id,
  ]);
}
