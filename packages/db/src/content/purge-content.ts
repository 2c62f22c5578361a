import type pg from "pg";

/** Advisory lock: one purge at a time. */
const PURGE_LOCK = 72_071_003;
/** Rows of one statement: each is out of line and may be megabytes. */
const CHUNK_ROWS = 500;

export interface PurgeOptions {
  readonly chunkRows?: number;
  /** Called between chunks; false ends the purge, which continues with the next. */
  readonly goOn?: () => boolean | Promise<boolean>;
}

/**
 * Where content is kept, and which rows hold any; rows are told apart by `id` and `created_at`. A violation stays when its
 * excerpt goes: it says nothing of the text then.
 */
const TABLES = {
  request_payload: { holdsContent: "true", isEmptied: false },
  response_item: { holdsContent: "true", isEmptied: false },
  shared_conversation: { holdsContent: "true", isEmptied: false },
  guardrail_violation: { holdsContent: "excerpt IS NOT NULL", isEmptied: true },
} as const;
type Table = keyof typeof TABLES;

/** Everything of an organization from before a time, or of a deleted project. */
interface Doomed {
  readonly table: Table;
  readonly column: "organization_id" | "project_id";
  readonly id: string;
  /** As PostgreSQL writes it: `infinity` has no other form. */
  readonly before: string;
}

/**
 * Deletes content, stored responses, shared conversations and excerpts of violations that no one may read anymore although their day's partition stays: older than
 * their organization's own period, from before its `payload_visible_from`, of deleted organizations and projects. In chunks, each in its own
 * transaction (#95). Gives how many rows went. Does nothing while another process does it.
 */
export async function purgeContent(pool: pg.Pool, options: PurgeOptions = {}): Promise<number> {
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
  const { rows } = await client.query<Doomed>(
    (Object.keys(TABLES) as Table[]).map(doomedIn).join(" UNION ALL "),
  );
  return rows;
}

const doomedIn = (table: Table): string => `
    SELECT '${table}' AS "table", 'organization_id' AS "column", o.id, o.before::text
      FROM (SELECT id, CASE WHEN status = 'deleted' THEN 'infinity'::timestamptz ELSE
                greatest(payload_visible_from, now() - payload_retention_days * interval '1 day') END AS before
              FROM organization) o
     WHERE EXISTS (SELECT FROM ${table} p WHERE p.organization_id = o.id AND p.created_at < o.before AND ${TABLES[table].holdsContent})
    UNION ALL
    SELECT '${table}', 'project_id', j.id, 'infinity'
      FROM project j
     WHERE j.status = 'deleted' AND EXISTS (SELECT FROM ${table} p WHERE p.project_id = j.id AND ${TABLES[table].holdsContent})`;

async function deleteChunk(
  client: pg.ClientBase,
  { table, column, id, before }: Doomed,
  chunkRows: number,
): Promise<number> {
  const { holdsContent, isEmptied } = TABLES[table];
  const change = isEmptied ? `UPDATE ${table} p SET excerpt = NULL FROM` : `DELETE FROM ${table} p USING`;
  const { rowCount } = await client.query(
    `${change} (SELECT id, created_at FROM ${table}
                 WHERE ${column} = $1 AND created_at < $2 AND ${holdsContent} LIMIT $3) d
      WHERE p.id = d.id AND p.created_at = d.created_at`,
    [id, before, chunkRows],
  );
  return rowCount ?? 0;
}
