import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { migrate } from "@causeway/db/migrate";
import pg from "pg";
import { type Durability, startSharedServer } from "./postgres-server.ts";

const MIGRATIONS = fileURLToPath(new URL("../../db/prisma/migrations", import.meta.url));
/** Advisory lock: one process at a time makes the template. */
const TEMPLATE_LOCK = 72_071_001;

export interface TestDatabase {
  /** Connection string of a fresh, migrated database. */
  readonly url: string;
  /** Drops the database, also while someone is connected to it. */
  readonly stop: () => Promise<void>;
}

/**
 * A fresh, migrated database, on the server of `TEST_DATABASE_URL`, else on an embedded one that all processes of a
 * test run share and that ends by itself after the last of them.
 *
 * @param durability `durable`: on an embedded server that survives a crash of the machine, as in production; for measurements
 */
export async function startTestDatabase(durability: Durability = "volatile"): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? (await startSharedServer(durability));
  const template = await (templates.get(server) ?? keepTemplate(server));
  const name = `causeway_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await withClient(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return {
    url: withDatabase(server, name),
    stop: () => withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** An empty database without any table, for tests of the migrations themselves. */
export async function startEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? (await startSharedServer());
  const name = `causeway_empty_${process.pid}_${randomBytes(4).toString("hex")}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: withDatabase(server, name),
    stop: () => withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** The template of each server that this process uses. */
const templates = new Map<string, Promise<string>>();

function keepTemplate(server: string): Promise<string> {
  const making = ensureTemplate(server);
  templates.set(server, making);
  making.catch(() => templates.delete(server));
  return making;
}

/** Migrating once and copying is much faster than migrating for every test file. */
async function ensureTemplate(server: string): Promise<string> {
  const name = `causeway_template_${await hashMigrations()}`;
  await withClient(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount !== 0) return;
    await client.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}_new`);
    await migrate(withDatabase(server, `${name}_new`));
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  });
  return name;
}

async function hashMigrations(): Promise<string> {
  const hash = createHash("sha256");
  const names = (await readdir(MIGRATIONS, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(name).update(await readFile(`${MIGRATIONS}/${name}/migration.sql`));
  }
  return hash.digest("hex").slice(0, 12);
}

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
