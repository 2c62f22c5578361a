import type { CallbackAttempt, CallbackStatus } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";

/** A callback that a process has taken to deliver. */
export interface DueCallback {
  readonly id: string;
  readonly jobId: string;
  readonly organizationId: string;
  readonly body: string;
  /** Tries so far. */
  readonly attempt: number;
  readonly url: string;
  /** Sealed. */
  readonly secret: string;
}

/** A callback whose process died is taken again after this. */
const CLAIM_SECONDS = 180;

/** Takes callbacks that are due; no one else gets them meanwhile. */
export async function claimCallbacks(db: Queryable, limit: number): Promise<DueCallback[]> {
  const { rows } = await db.query<DueCallback>(
    `WITH due AS (SELECT c.id FROM video_callback c WHERE c.status = 'pending' AND c.next_at <= now()
                   ORDER BY c.next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE video_callback c SET next_at = now() + $2 * interval '1 s' FROM due, video_job j
      WHERE c.id = due.id AND j.id = c.job_id
     RETURNING c.id, c.job_id AS "jobId", j.organization_id AS "organizationId", c.body, c.attempt,
               j.callback_url AS url, j.callback_secret AS secret`,
    [limit, CLAIM_SECONDS],
  );
  return rows;
}

/** What a try came to. */
export interface TriedCallback {
  readonly status: CallbackStatus;
  readonly tried: CallbackAttempt;
  /** Until the next try; null: there is none. */
  readonly nextInMs: number | null;
}

/** Tries that are kept of one callback. */
const KEPT_ATTEMPTS = 50;

/** Records a try to deliver a callback, and when the next one is due. Only the latest tries are kept. */
export async function noteCallback(
  db: Queryable,
  id: string,
  { status, tried, nextInMs }: TriedCallback,
): Promise<void> {
  await db.query(
    `UPDATE video_callback SET status = $2, attempt = attempt + 1, next_at = now() + $4 * interval '1 ms',
       attempts = CASE WHEN jsonb_array_length(attempts) >= $5 THEN attempts - 0 ELSE attempts END || $3::jsonb,
       delivered_at = CASE WHEN $2 = 'delivered' THEN now() ELSE delivered_at END
      WHERE id = $1`,
    [id, status, JSON.stringify([tried]), nextInMs, KEPT_ATTEMPTS],
  );
}
