import { setTimeout as pause } from "node:timers/promises";
import { emptyDatabase } from "@causeway/testing";
import { Redis } from "ioredis";
import pg from "pg";

const AGAIN_MS = 20;

interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Makes the stores of running services as empty as new ones, once what is still going on there has ended. */
export async function emptyStores({ databaseUrl, redisUrl }: Stores): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    while ((await countBusy(client)) > 0) await pause(AGAIN_MS);
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}

async function countBusy(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`,
  );
  return rows[0]?.count ?? 0;
}
