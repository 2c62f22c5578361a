import type pg from "pg";

/** Advisory lock: one purge at a time. */
const PURGE_LOCK = 72_071_003;
/** Rows of one statement: each is out of line and may be megabytes. */
const CHUNK_ROWS = 500;

export interface PurgeOptions {
  readonly chunkRows?: number;
  /** Called between chunks; false ends the purge, which goes on with the next. */
  readonly goOn?: () => boolean | Promise<boolean>;
}

/** Where content is kept; rows are told apart by `id` and `created_at`. */
const TABLES = ["request_payload", "response_item"] as const;

/** Everything of an organization from before a time, or of a deleted project. */
interface Doomed {
  readonly table: (typeof TABLES)[number];
  readonly column: "organization_id" | "project_id";
  readonly id: string;
  /** As PostgreSQL writes it: `infinity` has no other form. */
  readonly before: string;
}

/**
 * Deletes payloads and stored responses that nobody may read any more although their day's partition stays: older than
 * their organization's own period, from before its `payload_visible_from`, of deleted organizations and projects. In chunks, each in its own
 * transaction (#95). Gives how many rows went. Does nothing while another process does it.
 */
export async function purgePayloads(pool: pg.Pool, options: PurgeOptions = {}): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>("SELECT pg_try_advisory_lock($1) AS got", [
      PURGE_LOCK,
    ]);
    if (!rows[0]?.got) return 0;
    try {
      return await purgeAll(client, options);
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [PURGE_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function purgeAll(client: pg.ClientBase, options: PurgeOptions): Promise<number> {
  const { chunkRows = CHUNK_ROWS, goOn = () => true } = options;
  let deleted = 0;
  for (const doomed of await findDoomed(client)) {
    for (let count = chunkRows; count === chunkRows; ) {
      count = await deleteChunk(client, doomed, chunkRows);
      deleted += count;
      if (!(await goOn())) return deleted;
    }
  }
  return deleted;
}

/** One look into an index per organization and deleted project: those with nothing to delete cost no more. */
async function findDoomed(client: pg.ClientBase): Promise<Doomed[]> {
  const { rows } = await client.query<Doomed>(TABLES.map(doomedIn).join(" UNION ALL "));
  return rows;
}

const doomedIn = (table: Doomed["table"]): string => `
    SELECT '${table}' AS "table", 'organization_id' AS "column", o.id, o.before::text
      FROM (SELECT id, CASE WHEN status = 'deleted' THEN 'infinity'::timestamptz ELSE
                greatest(payload_visible_from, now() - payload_retention_days * interval '1 day') END AS before
              FROM organization) o
     WHERE EXISTS (SELECT FROM ${table} p WHERE p.organization_id = o.id AND p.created_at < o.before)
    UNION ALL
    SELECT '${table}', 'project_id', j.id, 'infinity'
      FROM project j
     WHERE j.status = 'deleted' AND EXISTS (SELECT FROM ${table} p WHERE p.project_id = j.id)`;

async function deleteChunk(
  client: pg.ClientBase,
  { table, column, id, before }: Doomed,
  chunkRows: number,
): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM ${table} p
      USING (SELECT id, created_at FROM ${table} WHERE ${column} = $1 AND created_at < $2 LIMIT $3) d
      WHERE p.id = d.id AND p.created_at = d.created_at`,
    [id, before, chunkRows],
  );
  return rowCount ?? 0;
}
