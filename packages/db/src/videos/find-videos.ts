import { inReachSql, type StoredScope } from "../caller/creator-sql.ts";
import type { Queryable } from "../management/queryable.ts";
import { JOB_COLUMNS, type VideoJob } from "./video-job.ts";

/** A job of any project; null when there is none. */
export const loadVideoJob = (db: Queryable, id: string): Promise<VideoJob | null> =>
  first(db, "j.id = $1", [id]);

/** What the parameters 1 and 2, the scope's project and creator, reach. */
const IN_SCOPE = `j.project_id = $1 AND j.deleted_at IS NULL AND ${inReachSql("j.api_key_id", "$1", "$2")}`;

/** A job that the scope reaches and no one deleted; null when there is none. */
export const findVideoJob = (
  db: Queryable,
  { projectId, creator }: StoredScope,
  id: string,
): Promise<VideoJob | null> => first(db, `${IN_SCOPE} AND j.id = $3`, [projectId, creator, id]);

/** The job that a key made with this idempotency key, deleted or not. */
export async function findVideoByKey(
  db: Queryable,
  apiKeyId: string,
  idempotencyKey: string,
): Promise<(VideoJob & { readonly isDeleted: boolean }) | null> {
  const { rows } = await db.query<VideoJob & { readonly isDeleted: boolean }>(
    `SELECT ${JOB_COLUMNS}, j.deleted_at IS NOT NULL AS "isDeleted" FROM video_job j
      WHERE j.api_key_id = $1 AND j.idempotency_key = $2`,
    [apiKeyId, idempotencyKey],
  );
  return rows[0] ?? null;
}

async function first(db: Queryable, where: string, values: readonly unknown[]): Promise<VideoJob | null> {
  const { rows } = await db.query<VideoJob>(`SELECT ${JOB_COLUMNS} FROM video_job j WHERE ${where}`, values);
  return rows[0] ?? null;
}

export interface VideoPage {
  /** At most so many. */
  readonly limit: number;
  readonly order: "asc" | "desc";
  /** The job before the first one. */
  readonly after: string | null;
}

/** Jobs that the scope reaches, by time; none when `after` is unknown there. */
export async function listVideoJobs(
  db: Queryable,
  { projectId, creator }: StoredScope,
  { limit, order, after }: VideoPage,
): Promise<VideoJob[]> {
  const [comparison, direction] = order === "asc" ? [">", "ASC"] : ["<", "DESC"];
  const { rows } = await db.query<VideoJob>(
    `SELECT ${JOB_COLUMNS} FROM video_job j
      WHERE ${IN_SCOPE} AND ($3::text IS NULL OR (j.created_at, j.id) ${comparison}
        (SELECT a.created_at, a.id FROM video_job a
          WHERE a.id = $3 AND a.project_id = $1 AND ${inReachSql("a.api_key_id", "$1", "$2")}))
      ORDER BY j.created_at ${direction}, j.id ${direction} LIMIT $4`,
    [projectId, creator, after, limit],
  );
  return rows;
}

/** What there is to do about video jobs now. */
export interface VideoWork {
  /** Some job has not ended. */
  readonly hasOpen: boolean;
  /** Ids of jobs that someone should have looked at by now, the longest overdue first. */
  readonly due: readonly string[];
  /** Some content is past its time. */
  readonly hasExpired: boolean;
  /** Some callback of the release before is due. */
  readonly hasEarlierCallbacks: boolean;
}

/** Asks what there is to do; at most `limit` jobs are named. One short read of partial indexes. */
export async function readVideoWork(db: Queryable, limit: number): Promise<VideoWork> {
  const { rows } = await db.query<VideoWork>(
    `SELECT EXISTS (SELECT 1 FROM video_job WHERE settled_at IS NULL) AS "hasOpen",
       ARRAY(SELECT id FROM video_job WHERE settled_at IS NULL AND next_poll_at <= now()
              ORDER BY next_poll_at LIMIT $1) AS due,
       EXISTS (SELECT 1 FROM video_job WHERE status = 'completed' AND expires_at <= now()) AS "hasExpired",
       EXISTS (SELECT 1 FROM video_callback WHERE status = 'pending' AND next_at <= now()) AS "hasEarlierCallbacks"`,
    [limit],
  );
  return rows[0] ?? { hasOpen: false, due: [], hasExpired: false, hasEarlierCallbacks: false };
}

/** Those of these jobs that have ended. */
export async function listEndedVideos(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ readonly id: string }>(
    "SELECT id FROM video_job WHERE id = ANY($1::text[]) AND settled_at IS NOT NULL",
    [ids],
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
