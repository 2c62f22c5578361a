import type pg from "pg";

/** A digest of the rows of every table. Only the note of a token's last use is left out: asking sets it. */
export const createDigest = (pool: pg.Pool): Promise<() => Promise<Record<string, string>>> =>
  digestOf(pool, () => "true");

/** Operator's money: no request of an organization moves any row of these, not even its own organization's. */
const MONEY = ["credit_account", "credit_ledger"];
/** Columns that say whose a row is, and what they are in own rows. */
const OWNERS: Readonly<Record<string, (own: string) => string>> = {
  organization_id: (own) => own,
  project_id: (own) => `SELECT id FROM project WHERE organization_id IN (${own})`,
  api_key_id: (own) => `SELECT id FROM api_key WHERE organization_id IN (${own})`,
  team_id: (own) => `SELECT id FROM team WHERE organization_id IN (${own})`,
  job_id: (own) => `SELECT id FROM video_job WHERE organization_id IN (${own})`,
};
/** Organizations that someone made while we looked on belong to them; but not the money in them. */
const NEW = "SELECT id FROM organization WHERE created_at > ";

/**
 * A digest of everything that is not an organization's own: rows of other organizations, all accounts and sign-ins, and
 * every row of the operator's money.
 *
 * @param organizationId null = no one's
 */
export async function createForeignDigest(
  pool: pg.Pool,
  organizationId: string | null,
): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await pool.query<{ now: string }>("SELECT clock_timestamp()::text AS now");
  const made = `${NEW}'${rows[0]?.now}'`;
  const own = organizationId === null ? made : `${made} OR id = '${organizationId}'`;
  return digestOf(pool, (table, columns) => {
    if (table === "organization") return `t.id NOT IN (${own})`;
    if (MONEY.includes(table)) return `t.organization_id NOT IN (${made}) OR ${amountOf(table)} <> 0`;
    // Figures are stored once, no matter who has them first.
    if (table === "price_version") {
      return `t.id NOT IN (SELECT price_version FROM price WHERE organization_id IN (${own}))`;
    }
    const [column, ownRows] = Object.entries(OWNERS).find(([name]) => columns.includes(name)) ?? [];
    return column && ownRows ? `t.${column} IS NULL OR t.${column} NOT IN (${ownRows(own)})` : "true";
  });
}

const amountOf = (table: string): string => (table === "credit_account" ? "t.granted" : "t.amount");

async function digestOf(
  pool: pg.Pool,
  conditionOn: (table: string, columns: readonly string[]) => string,
): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
       AND c.relname <> '_prisma_migrations' GROUP BY c.relname`,
  );
  const parts = rows.map(
    ({ name, columns }) =>
      `SELECT '${name}'::text AS name, md5(coalesce(string_agg(row, ',' ORDER BY row), '')) AS digest
       FROM (SELECT (to_jsonb(t) - 'last_used_at')::text AS row FROM "${name}" t
             WHERE ${conditionOn(name, columns)}) all_rows`,
  );
  functions += 1;
  const name = `digest_of_tables_${functions}`;
  const countWrites = await createWriteCount(pool);
  // A function is planned once, which takes ten times as long as reading the tables; and PostgreSQL would start processes to share
  // them among.
  await pool.query(
    `CREATE FUNCTION ${name}() RETURNS TABLE (name text, digest text) LANGUAGE plpgsql
     SET max_parallel_workers_per_gather = 0 AS $$
     #variable_conflict use_column
     BEGIN RETURN QUERY ${parts.join(" UNION ALL ")}; END $$`,
  );
  let last: { readonly writes: string; readonly digest: Record<string, string> } | null = null;
  return async () => {
    // Before the tables are read: what is written meanwhile counts for the next digest.
    const writes = await countWrites();
    if (last?.writes === writes) return last.digest;
    const digests = await pool.query<{ name: string; digest: string }>(`SELECT * FROM ${name}()`);
    if (digests.rows.length !== rows.length) throw new Error("a table has no digest");
    last = { writes, digest: Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest])) };
    return last.digest;
  };
}

/**
 * Counts the statements that wrote to any table, also those that were undone: most questions write nothing, and a digest of all
 * tables costs many times what such a question does.
 */
async function createWriteCount(pool: pg.Pool): Promise<() => Promise<string>> {
  await pool.query(WRITE_COUNT);
  return async () => {
    const { rows } = await pool.query<{ writes: string }>("SELECT last_value AS writes FROM walk_writes");
    return rows[0]?.writes ?? "";
  };
}

/** A sequence counts at once for all connections, also in a transaction that is rolled back; its first value doesn't show. */
const WRITE_COUNT = `
  CREATE SEQUENCE IF NOT EXISTS walk_writes;
  SELECT nextval('walk_writes');
  CREATE OR REPLACE FUNCTION count_walk_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval('walk_writes'); RETURN NULL; END $$;
  DO $$ DECLARE part regclass; BEGIN
    FOR part IN SELECT oid FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER count_walk_write
        AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION count_walk_write()', part);
    END LOOP;
  END $$`;

/** Functions of this process, which have numbers for names. */
let functions = 0;
