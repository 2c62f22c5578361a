import type { ManagementPool } from "../management/queryable.ts";
import { inTransaction } from "../transaction/in-transaction.ts";

/** A callback of the release before. */
export interface EarlierCallback {
  readonly id: string;
  readonly jobId: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly createdAt: Date;
  readonly event: string;
  /** JSON of `type`, `timestamp` and `data`. */
  readonly body: string;
  readonly target: string;
  readonly secret: string | null;
  readonly attempt: number;
  readonly attempts: unknown;
  readonly deliveredAt: Date | null;
}

/** The fields that the delivery queue needs. */
export interface MovedCallback {
  /** JSON. */
  readonly message: string;
  /** Sealed under `NOTIFICATION_SECRET`. */
  readonly secret: string | null;
}

const DUE = `SELECT c.id, c.job_id AS "jobId", j.organization_id AS "organizationId", j.project_id AS "projectId",
    c.created_at AS "createdAt", c.event, c.body, j.callback_url AS target, j.callback_secret AS secret, c.attempt, c.attempts,
    c.delivered_at AS "deliveredAt"
  FROM video_callback c JOIN video_job j ON j.id = c.job_id
  WHERE c.status = 'pending' AND c.next_at <= now() AND j.callback_url IS NOT NULL
  ORDER BY c.next_at LIMIT $1 FOR UPDATE OF c SKIP LOCKED`;

const INSERT = `INSERT INTO notification_delivery (id, organization_id, project_id, video_job_id, created_at, channel, event,
    message, target, secret, status, attempt, next_at, attempts, delivered_at)
  VALUES ($1, $2, $3, $4, $5, 'webhook', $6, $7, $8, $9, 'pending', $10, now(), $11, $12)
  ON CONFLICT DO NOTHING`;

const GIVE_UP = `UPDATE video_callback SET status = 'failed', next_at = NULL, attempts = attempts || $2::jsonb WHERE id = $1`;

/**
 * Moves due callbacks of the release before to the delivery queue, at most `limit`. Only due ones: gateways of that release claim
 * a callback by making it due later, so none that they are sending is moved.
 * @param prepare a sentence instead says why the callback can never be sent, and ends it
 * @returns how many were moved or ended
 */
export const moveCallbacks = (
  pool: Pick<ManagementPool, "connect">,
  limit: number,
  prepare: (callback: EarlierCallback) => MovedCallback | string,
): Promise<number> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<EarlierCallback>(DUE, [limit]);
    for (const row of rows) {
      const moved = prepare(row);
      if (typeof moved === "string") {
        const ended = [{ atMs: Date.now(), status: null, ms: 0, error: moved }];
        await client.query(GIVE_UP, [row.id, JSON.stringify(ended)]);
        continue;
      }
      await client.query(INSERT, [
        row.id,
        row.organizationId,
        row.projectId,
        row.jobId,
        row.createdAt,
        row.event,
        moved.message,
        row.target,
        moved.secret,
        row.attempt,
        JSON.stringify(row.attempts),
        row.deliveredAt,
      ]);
      await client.query("DELETE FROM video_callback WHERE id = $1", [row.id]);
    }
    return rows.length;
  });
