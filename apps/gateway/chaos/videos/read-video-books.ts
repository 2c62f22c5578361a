import type { Stage } from "../stage.ts";

/** Everything that was written down about the videos. */
export interface VideoBooks {
  readonly jobs: readonly {
    readonly id: string;
    /** Id of the video at its provider. */
    readonly videoId: string;
    readonly model: string;
    readonly status: string;
    /** It was canceled, and its provider made it all the same. */
    readonly isLate: boolean;
    readonly submitState: string;
    readonly isSettled: boolean;
  }[];
  /** Final rows of jobs; cost in USD. */
  readonly rows: readonly { readonly id: string; readonly finish: string; readonly cost: string }[];
  /** USD of all keys, of rows and of the sums over them. */
  readonly sums: { readonly rows: string; readonly keys: string };
  /** Ids of the requests that the provider took, with repetitions. */
  readonly served: readonly string[];
}

/** Reads them. @throws when PostgreSQL is unavailable */
export async function readVideoBooks({ stack }: Pick<Stage, "stack">): Promise<VideoBooks> {
  const { pool, simulator } = stack;
  const jobs = await pool.query(
    `SELECT id, idempotency_key AS "videoId", model, status, coalesce(usage->>'info' = 'canceled_late', false) AS "isLate",
       submit_state AS "submitState", settled_at IS NOT NULL AS "isSettled" FROM video_job`,
  );
  const rows = await pool.query(
    "SELECT id, finish, total_cost::text AS cost FROM request_log WHERE is_final AND id LIKE 'vid\\_%'",
  );
  const sums = await pool.query(
    `SELECT (SELECT coalesce(sum(total_cost), 0)::text FROM request_log) AS rows,
       (SELECT coalesce(sum(used), 0)::text FROM api_key_usage WHERE window_start = '-infinity') AS keys`,
  );
  const tally = await fetch(`${simulator.url}/__tally`);
  const { served } = (await tally.json()) as { served: { id: string | null }[] };
  return {
    jobs: jobs.rows,
    rows: rows.rows,
    sums: sums.rows[0],
    served: served.flatMap(({ id }) => (id?.startsWith("video-") ? [id] : [])),
  };
}
