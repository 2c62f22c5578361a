import { createId } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import type pg from "pg";
import { makeTraffic } from "../make-traffic.ts";
import type { Tenant } from "../seed-tenant.ts";

const PROJECTS = 60;
/** Half of 500 keys are the tenant's first project's. */
const OWN_KEYS = 260;
const OTHERS_KEYS = 4;
/** Of 6 days each, so that they fill two months. */
const SPANS = 10;
const SPAN_MS = 6 * 86_400_000;
const PER_SPAN = 500;
/** Nothing lies in an hour that isn't over: copies are spread over the hour of their original. */
const REST_MS = 2 * 3_600_000;
/** Rows that one statement copies as many times as asked, and how many of these run side by side. */
const ROWS_AT_ONCE = 50;
const SIDE_BY_SIDE = 2;

const SUMS = [
  "usage_hourly",
  "usage_daily",
  "usage_project_hourly",
  "usage_project_daily",
  "usage_key_daily",
];

/** How many requests are written before they are copied. */
export const ORIGINALS = SPANS * PER_SPAN;

/**
 * A tenant as large as the largest: 60 projects, 500 keys, names of 200 characters, and as many requests as asked for over two
 * months, half of them in the tenant's first project. Each request is a copy of one that was written as the worker writes, in the
 * same hour, and all sums are as many times those of the originals: rows and sums agree to the last digit. What the tenant had
 * before is gone.
 * @param times how many times the originals
 */
export async function seedMillion(pool: pg.Pool, tenant: Tenant, times: number): Promise<void> {
  await pool.query(`TRUNCATE request_log, ${SUMS.join(", ")}`);
  await insertProjectsAndKeys(pool, tenant);
  for (let span = 0; span < SPANS; span += 1) await writeSpan(pool, tenant, span);
  await copyRows(pool, times);
  await multiplySums(pool, times);
  await pool.query("VACUUM (ANALYZE)");
}

async function writeSpan(pool: pg.Pool, tenant: Tenant, span: number): Promise<void> {
  const now = Date.now() - REST_MS - span * SPAN_MS;
  const own = makeTraffic(
    { ...tenant, apiKeyIds: keysOf(tenant.projectId, OWN_KEYS) },
    PER_SPAN - PROJECTS * OTHERS_KEYS,
    now,
  );
  const others = Array.from({ length: PROJECTS }, (_, n) => `prj_big${n}`).flatMap((projectId) =>
    makeTraffic({ ...tenant, projectId, apiKeyIds: keysOf(projectId, OTHERS_KEYS) }, OTHERS_KEYS, now),
  );
  await writeRecords(
    pool,
    [...own, ...others].map((record) => ({ ...record, id: createId("req") })),
  );
}

const keysOf = (projectId: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `key_${projectId}_${n}`);

async function insertProjectsAndKeys(pool: pg.Pool, { organizationId, projectId }: Tenant): Promise<void> {
  await pool.query(
    `INSERT INTO project (id, organization_id, name)
     SELECT 'prj_big' || n, $1, rpad('Project ' || n, 200, '-of-a-very-long-name') FROM generate_series(0, $2::int - 1) n`,
    [organizationId, PROJECTS],
  );
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description)
     SELECT 'key_' || p.id || '_' || n, p.organization_id, p.id, rpad('Key ' || n || ' of ' || p.name, 200, '-of-a-very-long-name')
       FROM project p, generate_series(0, CASE WHEN p.id = $1 THEN $2::int ELSE $3::int END - 1) n`,
    [projectId, OWN_KEYS, OTHERS_KEYS],
  );
}

/** In the order of time, as requests come. Indexes come after the rows: that takes half as long. */
async function copyRows(pool: pg.Pool, times: number): Promise<void> {
  const indexes = await dropIndexes(pool);
  await pool.query(
    "CREATE UNLOGGED TABLE request_original AS SELECT row_number() OVER (ORDER BY created_at) AS place, l.* FROM request_log l",
  );
  const columns = await columnsOf(pool, "request_log", `column_name NOT IN ('id', 'created_at')`);
  let next = 1;
  const copy = async () => {
    while (next <= ORIGINALS) {
      const from = next;
      next += ROWS_AT_ONCE;
      await pool.query(
        `INSERT INTO request_log (id, created_at, ${columns})
         SELECT 'req_' || md5(id || n), date_trunc('hour', created_at) + make_interval(secs => n * 13.7 % 3599), ${columns}
           FROM request_original, generate_series(1, $3::int - 1) n WHERE place BETWEEN $1 AND $2`,
        [from, from + ROWS_AT_ONCE - 1, times],
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, copy));
  await pool.query("DROP TABLE request_original");
  for (const sql of indexes) await pool.query(sql);
}

/** @returns the statements that make them again */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; sql: string }>(
    `SELECT i.indexrelid::regclass AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS sql FROM pg_index i
      WHERE i.indrelid = 'request_log'::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`);
  return rows.map(({ sql }) => sql);
}

async function multiplySums(pool: pg.Pool, times: number): Promise<void> {
  for (const table of SUMS) {
    const columns = await columnsOf(pool, table, `data_type IN ('bigint', 'numeric')`);
    const changes = columns.split(", ").map((column) => `${column} = ${column} * ${times}`);
    await pool.query(`UPDATE ${table} SET ${changes.join(", ")}`);
  }
}

async function columnsOf(pool: pg.Pool, table: string, which: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER' AND ${which}`,
    [table],
  );
  return rows.map(({ name }) => name).join(", ");
}
