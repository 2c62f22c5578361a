import pg from "pg";
import { maintainPartitionsOn } from "../partitions/maintain-partitions.ts";
import { loadMigrations } from "./load-migrations.ts";

/** Advisory lock: one migration at a time, no matter who starts. */
export const MIGRATION_LOCK = 72_071_000;

type Migrations = Awaited<ReturnType<typeof loadMigrations>>;

/**
 * Brings a database to the schema of this release and makes the partitions of the time around now. Any number of
 * services may call it at once; all return when it is done. A database that is up to date costs one query.
 *
 * The engine keeps a timer for 10 s, so a process that does nothing else ends itself with `process.exit`.
 *
 * @param folder of the migrations, when they do not lie alongside this package's sources (bundles)
 * @returns names of the migrations applied by this call
 * @throws when a migration fails; it then left nothing behind but its row in `_prisma_migrations`
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "causeway-migrate" });
  // Without a listener a connection that breaks would end the process; the statement under way reports it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrations = await loadMigrations(folder);
    const pending = await findPending(client, migrations);
    const applied = pending.length === 0 ? [] : await apply(databaseUrl, migrations);
    await maintainPartitionsOn(client, new Date());
    return applied;
  } finally {
    await client.end(); // and with it the lock
  }
}

/**
 * The migrations that `migrate` would apply, in order. Changes nothing and waits for no other migration.
 * @param folder as for `migrate`
 */
export async function pendingMigrations(databaseUrl: string, folder?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "causeway-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await findPending(client, await loadMigrations(folder));
  } finally {
    await client.end();
  }
}

async function findPending(client: pg.Client, { migrationDirectories }: Migrations): Promise<string[]> {
  const names = migrationDirectories.map(({ path }) => path);
  const table = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists");
  if (!table.rows[0].exists) return names;
  const { rows } = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const done = new Set(rows.map((row) => row.migration_name));
  return names.filter((name) => !done.has(name));
}

/** The engine is loaded only when there is something to do: it takes longer than everything else. */
async function apply(databaseUrl: string, migrationsList: Migrations): Promise<string[]> {
  const { createEngine } = await import("./create-engine.ts");
  const { engine, close } = await createEngine(databaseUrl);
  try {
    const filters = { externalTables: [], externalEnums: [] };
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
    return appliedMigrationNames;
  } finally {
    await close();
  }
}
