import type { VideoEvent } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";

/** A callback to be sent. */
export interface NewCallback {
  readonly id: string;
  readonly event: VideoEvent;
}

/**
 * Adds the callback of a job that ended, in the transaction that ends it, unless there is one. A secret that a gateway of the
 * release before sealed can't be opened by workers: its callback goes to `video_callback`, and gateways move it.
 */
export async function insertCallback(db: Queryable, jobId: string, callback: NewCallback): Promise<void> {
  const { id, event } = callback;
  await db.query(
    `INSERT INTO notification_delivery (id, organization_id, project_id, video_job_id, channel, event, message, target, secret,
                                        status, next_at)
     SELECT $2, organization_id, project_id, id, 'webhook', $3, $4, callback_url, callback_secret, 'pending', now()
       FROM video_job WHERE id = $1 AND callback_url IS NOT NULL AND NOT ${IS_EARLIER}
     ON CONFLICT DO NOTHING`,
    [jobId, id, event.schema, JSON.stringify(event)],
  );
  const { schema, at, data } = event;
  await db.query(
    `INSERT INTO video_callback (id, job_id, event, body, status, next_at)
     SELECT $2, id, $3, $4, 'pending', now() FROM video_job WHERE id = $1 AND ${IS_EARLIER}
     ON CONFLICT DO NOTHING`,
    [jobId, id, schema, JSON.stringify({ type: schema, timestamp: at, data })],
  );
}

/** The form of secrets under `AUTH_SECRET`. */
const IS_EARLIER = "coalesce(callback_secret LIKE 'v1.%', false)";
