import type pg from "pg";

/** Three times what passes between two signs of life of a connection (`hold-connection.ts`). */
const SILENT_AFTER_SECONDS = 30;

/**
 * Whether a worker runs: each keeps one connection open and uses it every 10 s. `silent`: connected, but it has stopped doing that.
 *
 * @param silentAfterSeconds from when a connection counts as silent
 * @throws when PostgreSQL can't answer
 */
export async function readWorkerPresence(
  db: Pick<pg.Pool, "query">,
  silentAfterSeconds = SILENT_AFTER_SECONDS,
): Promise<"running" | "silent" | "absent"> {
  const { rows } = await db.query<{ held: boolean; heard: boolean }>(
    `SELECT count(*) > 0 AS held,
            coalesce(bool_or(state_change > clock_timestamp() - make_interval(secs => $1)), false) AS heard
     FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'causeway-worker-running'`,
    [silentAfterSeconds],
  );
  const found = rows[0];
  if (!found?.held) return "absent";
  return found.heard ? "running" : "silent";
}
