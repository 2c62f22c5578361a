import type { UsageRecord, VideoEnd, VideoError } from "@causeway/contracts";
import type pg from "pg";
import type { ManagementPool, Queryable } from "../management/queryable.ts";
import { insertCallback, type NewCallback } from "../notifications/insert-callback.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { type WriteResult, writeRecordsOn } from "../usage/write-records.ts";
import { toJson } from "./to-json.ts";
import type { VideoJob } from "./video-job.ts";

/** A job as someone read it: who comes second changes nothing. */
type Known = Pick<VideoJob, "id" | "version">;

export interface PolledVideo {
  readonly progress: number;
  readonly notFound: number;
  readonly pollInMs: number;
  readonly isRunning: boolean;
}

/** What a poll found of a job that is still open. False: the job changed meanwhile. */
export async function noteVideoPoll(
  db: Queryable,
  { id, version }: Known,
  polled: PolledVideo,
): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE video_job SET progress = greatest(progress, $3), not_found = $4, polls = polls + 1, version = version + 1,
       next_poll_at = now() + $5 * interval '1 ms',
       status = CASE WHEN status = 'queued' AND $6 THEN 'in_progress' ELSE status END
      WHERE id = $1 AND version = $2 AND settled_at IS NULL RETURNING id`,
    [id, version, polled.progress, polled.notFound, polled.pollInMs, polled.isRunning],
  );
  return rows.length > 0;
}

/** How a job ended. */
export interface VideoSettlement {
  /** A canceled job stays canceled. */
  readonly status: VideoEnd;
  readonly submitState: "accepted" | "uncertain";
  readonly error: VideoError | null;
  readonly content: Pick<VideoJob, "contentRef" | "contentType" | "contentBytes"> | null;
  readonly expiresAtMs: number | null;
  readonly seconds: number | null;
  readonly size: string | null;
  readonly usage: unknown;
  /** Its rows, the final one among them. */
  readonly records: readonly UsageRecord[];
  readonly callback: NewCallback | null;
}

/**
 * Ends a job once: its state, its rows with all sums over them, and its callback, in one transaction. Null: someone else did
 * that, or the job changed meanwhile.
 */
export async function settleVideoJob(
  pool: pg.Pool,
  job: Known,
  settlement: VideoSettlement,
): Promise<WriteResult | null> {
  const { content } = settlement;
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `UPDATE video_job SET settled_at = now(), version = version + 1, submit_state = $3,
         status = CASE WHEN status = 'canceled' THEN status ELSE $4 END,
         completed_at = CASE WHEN $4 = 'completed' THEN now() END,
         progress = CASE WHEN $4 = 'completed' THEN 100 ELSE progress END,
         error = $5, content_ref = $6, content_type = $7, content_bytes = $8, expires_at = $9,
         seconds = coalesce($10, seconds), size = coalesce($11, size), usage = $12, owner = NULL, owner_until = NULL,
         records = NULL
        WHERE id = $1 AND version = $2 AND settled_at IS NULL RETURNING id`,
      [
        ...[job.id, job.version, settlement.submitState, settlement.status, toJson(settlement.error)],
        ...[content?.contentRef ?? null, content?.contentType ?? null, content?.contentBytes ?? null],
        ...[settlement.expiresAtMs === null ? null : new Date(settlement.expiresAtMs)],
        ...[settlement.seconds, settlement.size, toJson(settlement.usage)],
      ],
    );
    if (rows.length === 0) return null;
    if (settlement.callback) await insertCallback(client, job.id, settlement.callback);
    return writeRecordsOn(client, settlement.records);
  });
}

/**
 * Cancels an open job; what it costs is decided once its provider is done with it. False: it ended or changed meanwhile.
 */
export const cancelVideoJob = (
  pool: Pick<ManagementPool, "connect">,
  job: Known,
  callback: NewCallback | null,
): Promise<boolean> => inTransaction(pool, (client) => cancelVideoOn(client, job, callback));

/** The same within a transaction of the caller's. */
export async function cancelVideoOn(
  db: Queryable,
  { id, version }: Known,
  callback: NewCallback | null,
): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE video_job SET status = 'canceled', version = version + 1
      WHERE id = $1 AND version = $2 AND status IN ('queued', 'in_progress') AND settled_at IS NULL RETURNING id`,
    [id, version],
  );
  if (rows.length > 0 && callback) await insertCallback(db, id, callback);
  return rows.length > 0;
}

/** Hides an ended job and forgets its content. */
export async function removeVideoJob(db: Queryable, { id, version }: Known): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE video_job SET deleted_at = now(), version = version + 1, content_ref = NULL, content_type = NULL, content_bytes = NULL
      WHERE id = $1 AND version = $2 AND status NOT IN ('queued', 'in_progress') RETURNING id`,
    [id, version],
  );
  return rows.length > 0;
}

/** Completed jobs whose content is past its time, the longest overdue first. */
export async function listExpiredVideos(
  db: Queryable,
  limit: number,
): Promise<Pick<VideoJob, "id" | "contentRef">[]> {
  const { rows } = await db.query<Pick<VideoJob, "id" | "contentRef">>(
    `SELECT id, content_ref AS "contentRef" FROM video_job WHERE status = 'completed' AND expires_at <= now()
      ORDER BY expires_at LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Marks jobs as `expired` whose content is deleted. */
export async function expireVideos(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE video_job SET status = 'expired', version = version + 1, content_ref = NULL
      WHERE id = ANY($1::text[]) AND status = 'completed' AND expires_at <= now()`,
    [ids],
  );
}
