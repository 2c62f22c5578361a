import type { Queryable } from "../management/queryable.ts";

const BATCH = 1_000;

/**
 * Deletes jobs that ended more than `days` days ago, with their callback log, in batches: none whose content can still be
 * downloaded, and none with a callback that is still to be delivered, unless it has waited that long for a secret that no worker
 * has. Their requests stay in the activity. Returns how many.
 */
export async function purgeVideos(db: Queryable, days: number): Promise<number> {
  for (let purged = 0; ; ) {
    const { rows } = await db.query(
      `DELETE FROM video_job WHERE id IN
         (SELECT j.id FROM video_job j
           WHERE j.settled_at < now() - make_interval(days => $1) AND j.status <> 'completed'
             AND NOT EXISTS (SELECT 1 FROM notification_delivery d WHERE d.video_job_id = j.id AND d.status = 'pending'
               AND d.next_at > now() - make_interval(days => $1))
             AND NOT EXISTS (SELECT 1 FROM video_callback c WHERE c.job_id = j.id AND c.status = 'pending'
               AND c.next_at > now() - make_interval(days => $1))
           ORDER BY j.settled_at LIMIT $2 FOR UPDATE OF j SKIP LOCKED)
       RETURNING 1 AS purged`,
      [days, BATCH],
    );
    purged += rows.length;
    if (rows.length < BATCH) return purged;
  }
}
