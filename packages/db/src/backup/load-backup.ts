import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { MIGRATION_LOCK } from "../migrate/migrate.ts";
import { loadMigrations } from "../migrate/load-migrations.ts";
import { listOf } from "./copy-tables.ts";
import type { DatabaseContent, PartitionContent } from "./describe-content.ts";

/** The database has tables already: nothing is loaded over data. */
export class NotEmptyError extends Error {
  override readonly name = "NotEmptyError";
}

/** Rows of each table that were loaded. */
export type LoadedTables = Readonly<Record<string, number>>;

export interface LoadOptions {
  readonly content: DatabaseContent;
  /** The tables' rows, in the order of `content.tables`; ends with an error if the backup turns out to be damaged. */
  readonly tables: AsyncIterable<{ readonly name: string; readonly data: AsyncIterable<Buffer> }>;
  readonly epoch: string;
  /** Of the migrations, when they do not lie alongside this package's sources (bundles). */
  readonly folder?: string | undefined;
  /** The last chance to refuse, with everything loaded and nothing committed. */
  readonly beforeCommit: (loaded: LoadedTables) => Promise<void>;
}

/**
 * Loads a backup into an empty database in one transaction: schema, partitions and rows, or nothing. Any role that may
 * create tables can do it.
 *
 * @throws NotEmptyError
 * @throws Error when this release does not know a migration of the backup, and everything that reading the backup throws
 */
export async function loadBackup(databaseUrl: string, options: LoadOptions): Promise<LoadedTables> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "causeway-cli" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("BEGIN");
    // The backup has the sums that triggers would add up again.
    await client.query("SELECT set_config('causeway.loading', 'on', true)");
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await requireEmpty(client);
    await createSchema(client, options);
    const loaded = await loadTables(client, options);
    await startEpoch(client, options);
    await options.beforeCommit(loaded);
    await client.query("COMMIT");
    return loaded;
  } finally {
    // Without a commit the server rolls back.
    await client.end();
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') LIMIT 1",
  );
  if (rows[0]) {
    throw new NotEmptyError(
      `The database isn't empty: it has a table "${rows[0].name}". Restore into a new database that nothing was migrated in.`,
    );
  }
}

/** As Prisma's engine creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

async function createSchema(client: pg.Client, { content, folder }: LoadOptions): Promise<void> {
  const { migrationDirectories } = await loadMigrations(folder);
  const known = new Map(
    migrationDirectories.map(({ path, migrationFile }) => [path, migrationFile.content.value]),
  );
  const unknown = content.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The backup is from a newer release: this release doesn't know ${unknown.join(", ")}. Restore it with the release that created it.`,
    );
  }
  await client.query(MIGRATIONS_TABLE);
  for (const name of content.migrations) await client.query(known.get(name) ?? "");
  for (const partition of content.partitions) await createPartition(client, partition);
  // Some migrations insert rows; the backup has its own.
  await client.query(`TRUNCATE ${listOf(content.tables.map(({ name }) => name))}`);
}

const BOUND = /^FOR VALUES FROM \('[\d :+.-]+'\) TO \('[\d :+.-]+'\)$/;

async function createPartition(client: pg.Client, { table, name, bound }: PartitionContent): Promise<void> {
  if (!BOUND.test(bound)) throw new Error(`The backup has a partition with an unknown bound: ${bound}`);
  const [child, parent] = [name, table].map(pg.escapeIdentifier);
  await client.query(`CREATE TABLE IF NOT EXISTS ${child} PARTITION OF ${parent} ${bound}`);
}

async function loadTables(client: pg.Client, { content, tables }: LoadOptions): Promise<LoadedTables> {
  const loaded: Record<string, number> = {};
  for await (const { name, data } of tables) {
    const table = content.tables.find((one) => one.name === name);
    if (!table) throw new Error(`The backup has rows of a table that it does not list: ${name}`);
    const into = client.query(
      copyFrom(`COPY ${pg.escapeIdentifier(name)} (${listOf(table.columns)}) FROM STDIN`),
    );
    await pipeline(Readable.from(data), into);
    loaded[name] = into.rowCount;
  }
  return loaded;
}

/** A backup of an older release has no such table yet: `migrate` creates it, and the caller sets the epoch then. */
async function startEpoch(client: pg.Client, { content, epoch }: LoadOptions): Promise<void> {
  if (!content.tables.some(({ name }) => name === "installation")) return;
  await client.query("UPDATE installation SET epoch = $1", [epoch]);
}
