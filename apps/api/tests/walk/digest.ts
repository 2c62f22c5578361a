import type pg from "pg";

/** A digest of the rows of every table. Only the note of a token's last use is left out: asking sets it. */
export async function createDigest(pool: pg.Pool): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
       AND relname <> '_prisma_migrations'`,
  );
  const parts = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(row, ',' ORDER BY row), '')) AS digest
       FROM (SELECT (to_jsonb(t) - 'last_used_at')::text AS row FROM "${name}" t) all_rows`,
  );
  const sql = parts.join(" UNION ALL ");
  return async () => {
    const digests = await pool.query<{ name: string; digest: string }>(sql);
    return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]));
  };
}
