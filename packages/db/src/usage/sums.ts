import type pg from "pg";

/** What is spent, from every place that holds it, picodollars as text. All agree when the accounts are right. */
export interface Sums {
  /** Rows and their corrections. */
  readonly rows: string;
  readonly keys: string;
  readonly windows: string;
  readonly hours: string;
  readonly days: string;
  readonly projectHours: string;
  readonly projectDays: string;
  readonly keyDays: string;
}

/** Whether the sums agree is what tests and the operations page ask. */
export async function readSums(pool: pg.Pool): Promise<Sums> {
  const { rows } = await pool.query<Sums>(`
    SELECT (SELECT trunc(((SELECT coalesce(sum(total_cost), 0) FROM request_log)
                    + (SELECT coalesce(sum(delta), 0) FROM cost_correction)) * 1000000000000)::text) AS rows,
           (SELECT trunc(coalesce(sum(used), 0) * 1000000000000)::text FROM api_key_usage WHERE window_start = '-infinity') AS keys,
           (SELECT trunc(coalesce(sum(used), 0) * 1000000000000)::text FROM api_key_usage WHERE window_start <> '-infinity') AS windows,
           (SELECT trunc(coalesce(sum(total_cost), 0) * 1000000000000)::text FROM usage_hourly) AS hours,
           (SELECT trunc(coalesce(sum(total_cost), 0) * 1000000000000)::text FROM usage_daily) AS days,
           (SELECT trunc(coalesce(sum(total_cost), 0) * 1000000000000)::text FROM usage_project_hourly) AS "projectHours",
           (SELECT trunc(coalesce(sum(total_cost), 0) * 1000000000000)::text FROM usage_project_daily) AS "projectDays",
           (SELECT trunc(coalesce(sum(total_cost), 0) * 1000000000000)::text FROM usage_key_daily) AS "keyDays"`);
  return rows[0] as Sums;
}
