import type { Queryable } from "../management/queryable.ts";
import { JOB_COLUMNS, type VideoJob } from "./video-job.ts";

/** A job of any project; null when there is none. */
export const loadVideoJob = (db: Queryable, id: string): Promise<VideoJob | null> =>
  first(db, "j.id = $1", [id]);

/** A job of the project that no one deleted; null when there is none. */
export const findVideoJob = (db: Queryable, projectId: string, id: string): Promise<VideoJob | null> =>
  first(db, "j.id = $1 AND j.project_id = $2 AND j.deleted_at IS NULL", [id, projectId]);

/** The job that a key made with this idempotency key, deleted or not. */
export const findVideoByKey = (
  db: Queryable,
  apiKeyId: string,
  idempotencyKey: string,
): Promise<VideoJob | null> =>
  first(db, "j.api_key_id = $1 AND j.idempotency_key = $2", [apiKeyId, idempotencyKey]);

async function first(db: Queryable, where: string, values: readonly unknown[]): Promise<VideoJob | null> {
  const { rows } = await db.query<VideoJob>(`SELECT ${JOB_COLUMNS} FROM video_job j WHERE ${where}`, values);
  return rows[0] ?? null;
}

export interface VideoPage {
  readonly projectId: string;
  /** At most so many. */
  readonly limit: number;
  readonly order: "asc" | "desc";
  /** The job before the first one. */
  readonly after: string | null;
}

/** Jobs of a project, by time; none when `after` is unknown there. */
export async function listVideoJobs(
  db: Queryable,
  { projectId, limit, order, after }: VideoPage,
): Promise<VideoJob[]> {
  const [comparison, direction] = order === "asc" ? [">", "ASC"] : ["<", "DESC"];
  const { rows } = await db.query<VideoJob>(
    `SELECT ${JOB_COLUMNS} FROM video_job j
      WHERE j.project_id = $1 AND j.deleted_at IS NULL AND ($2::text IS NULL OR (j.created_at, j.id) ${comparison}
        (SELECT a.created_at, a.id FROM video_job a WHERE a.id = $2 AND a.project_id = $1))
      ORDER BY j.created_at ${direction}, j.id ${direction} LIMIT $3`,
    [projectId, after, limit],
  );
  return rows;
}

/** Jobs that someone should have looked at by now, the longest overdue first. */
export async function listDueVideos(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ readonly id: string }>(
    "SELECT id FROM video_job WHERE settled_at IS NULL AND next_poll_at <= now() ORDER BY next_poll_at LIMIT $1",
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** What is reserved for an open job. */
export interface VideoReservation {
  readonly id: string;
  readonly organizationId: string;
  readonly reservation: unknown;
}

/** Reservations of all jobs whose cost isn't known yet, of the next `limit` after `after`, by id. */
export async function listVideoReservations(
  db: Queryable,
  after: string,
  limit: number,
): Promise<VideoReservation[]> {
  const { rows } = await db.query<VideoReservation>(
    `SELECT id, organization_id AS "organizationId", reservation FROM video_job
      WHERE settled_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows;
}
