import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";

const AGAIN_MS = 20;

/**
 * All rows but those that every database has since its migrations, without triggers, which would refuse the order. Files of a few
 * hundred rows: truncating takes ten times as long.
 */
const EMPTY = `DO $$
DECLARE part record;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR part IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
    AND tablename NOT IN ('_prisma_migrations', 'schema_compatibility', 'installation')
  LOOP EXECUTE format('DELETE FROM %I', part.tablename); END LOOP;
  FOR part IN SELECT sequencename, start_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
  LOOP PERFORM setval(quote_ident(part.sequencename)::regclass, part.start_value, false); END LOOP;
END $$`;

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
    await client.query(EMPTY);
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
