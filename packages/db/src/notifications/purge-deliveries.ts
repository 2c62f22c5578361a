import type { Queryable } from "../management/queryable.ts";

const BATCH = 1_000;

/**
 * Deletes deliveries older than `days` days, in batches, and pending ones that have waited that long for a secret that no worker
 * has. Those of a video job go with it. Returns how many.
 */
export async function purgeDeliveries(db: Queryable, days: number): Promise<number> {
  for (let purged = 0; ; ) {
    const { rows } = await db.query(
      `DELETE FROM notification_delivery WHERE id IN
         (SELECT id FROM notification_delivery
           WHERE video_job_id IS NULL AND created_at < now() - make_interval(days => $1)
             AND (status <> 'pending' OR next_at < now() - make_interval(days => $1))
           ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING 1 AS purged`,
      [days, BATCH],
    );
    purged += rows.length;
    if (rows.length < BATCH) return purged;
  }
}
