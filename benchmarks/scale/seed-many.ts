import { createPool } from "@causeway/db/pool";
import { HASH_SECRET } from "../targets/installation.ts";
import { seedLimitedKey } from "../targets/seed-keys.ts";

type Pool = ReturnType<typeof createPool>;

/** Rows of one statement: a transaction of all of them would grow PostgreSQL's log by gigabytes. */
const ROWS_AT_ONCE = 100_000;
const DAYS = 30;

/** @param work is given a connection of its own */
async function withPool<Result>(databaseUrl: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "causeway-bench" });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** @returns `count` keys with the limits and rules of the headline row, in clear */
export const seedLimitedKeys = (databaseUrl: string, count: number): Promise<string[]> =>
  withPool(databaseUrl, async (pool) => {
    const { rows } = await pool.query<{ organizationId: string; projectId: string }>(
      `SELECT id AS "projectId", organization_id AS "organizationId" FROM project WHERE name = 'Bench'`,
    );
    const [ids] = rows;
    if (!ids) throw new Error("The database has no project to seed keys in.");
    const keys: string[] = [];
    for (let made = 0; made < count; made += 1) keys.push(await seedLimitedKey(pool, HASH_SECRET, ids));
    return keys;
  });

/** Adds keys that no one uses until there are `total`, as copies of one with limits. */
export const fillKeys = (databaseUrl: string, total: number): Promise<void> =>
  withPool(databaseUrl, async (pool) => {
    const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM api_key");
    const from = rows[0]?.count ?? 0;
    const others = await columnsBut(pool, "api_key", ["id"]);
    await pool.query(
      `INSERT INTO api_key (id, ${others})
       SELECT 'key_bench_' || n, ${others}
         FROM (SELECT * FROM api_key WHERE limit_total IS NOT NULL LIMIT 1) AS one, generate_series($1::int, $2::int) AS n`,
      [from + 1, total],
    );
    await pool.query(
      `INSERT INTO api_key_secret (hash, api_key_id, last4)
       SELECT md5(n::text) || md5('x' || n), 'key_bench_' || n, '0000' FROM generate_series($1::int, $2::int) AS n`,
      [from + 1, total],
    );
    await pool.query("ANALYZE api_key, api_key_secret");
  });

/** Adds rows until the request log has `total`, as copies of one that the worker wrote, over the last 30 days. */
export const fillLog = (databaseUrl: string, total: number): Promise<void> =>
  withPool(databaseUrl, async (pool) => {
    const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM request_log");
    const others = await columnsBut(pool, "request_log", ["id", "created_at"]);
    for (let from = (rows[0]?.count ?? 0) + 1; from <= total; from += ROWS_AT_ONCE) {
      await pool.query(
        `INSERT INTO request_log (id, created_at, ${others})
         SELECT 'req_bench_' || n, now() - make_interval(secs => n % ($3::int * 86400)), ${others}
           FROM (SELECT * FROM request_log LIMIT 1) AS one, generate_series($1::int, $2::int) AS n`,
        [from, Math.min(total, from + ROWS_AT_ONCE - 1), DAYS],
      );
    }
    await pool.query("ANALYZE request_log");
  });

/**
 * Does what PostgreSQL otherwise does in the minutes after many rows were added: freezes them, fills the visibility map, and writes all
 * of its pages. Without it, the load that follows is measured together with that work.
 */
export const settleStores = (databaseUrl: string): Promise<void> =>
  withPool(databaseUrl, async (pool) => {
    await pool.query("VACUUM (FREEZE, ANALYZE)");
    await pool.query("CHECKPOINT");
  });

async function columnsBut(pool: Pool, table: string, without: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> ALL ($2)`,
    [table, without],
  );
  return rows.map(({ name }) => name).join(", ");
}
