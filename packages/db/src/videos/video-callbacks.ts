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

/** How many callbacks a process can take. */
export interface CallbackRoom {
  /** In all. */
  readonly free: number;
  readonly mostPerOrganization: number;
  /** Callbacks in hand, by organization. */
  readonly inHand: ReadonlyMap<string, number>;
}

/** Organizations with a callback that is not delivered, each by one look into an index. */
const ORGANIZATIONS = `turn AS (
    (SELECT organization_id AS id FROM video_callback WHERE status = 'pending' AND organization_id IS NOT NULL
      ORDER BY organization_id LIMIT 1)
    UNION ALL
    SELECT (SELECT c.organization_id FROM video_callback c WHERE c.status = 'pending' AND c.organization_id > t.id
             ORDER BY c.organization_id LIMIT 1)
      FROM turn t WHERE t.id IS NOT NULL)`;

/**
 * Takes callbacks that are due, by organization in turn: the first of each, then the second of each. No one else gets them
 * meanwhile.
 */
export async function claimCallbacks(
  db: Queryable,
  { free, mostPerOrganization, inHand }: CallbackRoom,
): Promise<DueCallback[]> {
  if (free <= 0) return [];
  const { rows } = await db.query<DueCallback>(
    `WITH RECURSIVE ${ORGANIZATIONS}, due AS MATERIALIZED (
       SELECT d.id, row_number() OVER (PARTITION BY t.id ORDER BY d.next_at) + b.count AS place, d.next_at
         FROM turn t
         CROSS JOIN LATERAL (SELECT coalesce(($4::int[])[array_position($3::text[], t.id)], 0) AS count) b
         CROSS JOIN LATERAL (SELECT c.id, c.next_at FROM video_callback c
                              WHERE c.organization_id = t.id AND c.status = 'pending' AND c.next_at <= now()
                              ORDER BY c.next_at LIMIT greatest($5::int - b.count, 0) FOR UPDATE SKIP LOCKED) d
     ), first AS (SELECT id FROM due ORDER BY place, next_at LIMIT $1)
     UPDATE video_callback c SET next_at = now() + $2 * interval '1 s' FROM first, video_job j
      WHERE c.id = first.id AND j.id = c.job_id
     RETURNING c.id, c.job_id AS "jobId", j.organization_id AS "organizationId", c.body, c.attempt,
               j.callback_url AS url, j.callback_secret AS secret`,
    [free, CLAIM_SECONDS, [...inHand.keys()], [...inHand.values()], mostPerOrganization],
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
