import { createPool } from "@causeway/db/pool";
import { startTestDatabase } from "@causeway/testing/postgres";
import { startTestRedis } from "@causeway/testing/redis";
import { parentOf } from "../process/process-tree.ts";

/** PostgreSQL and Redis as in production: both write to the disk what they acknowledge. */
export interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** PostgreSQL's and Redis's; the former is empty where the server is elsewhere. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

export async function startStores(): Promise<Stores> {
  const database = await startTestDatabase("durable");
  const redis = await startTestRedis();
  const postmaster = await findPostmaster(database.url);
  return {
    databaseUrl: database.url,
    redisUrl: redis.url,
    pids: postmaster === null ? [redis.pid] : [redis.pid, postmaster],
    async stop() {
      await redis.stop();
      await database.stop();
    },
  };
}

/** The parent of the process that serves one of its connections, where that is on this machine. */
async function findPostmaster(databaseUrl: string): Promise<number | null> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "causeway-bench" });
  try {
    const { rows } = await pool.query<{ pid: number; durable: string }>(
      "SELECT pg_backend_pid() AS pid, current_setting('fsync') AS durable",
    );
    if (rows[0]?.durable !== "on") process.stderr.write("PostgreSQL runs with fsync off: not durable\n");
    return rows[0] ? parentOf(rows[0].pid) : null;
  } finally {
    await pool.end();
  }
}
