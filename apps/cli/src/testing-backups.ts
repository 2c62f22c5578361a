import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { COMMAND_LINE } from "@causeway/testing/service";
import pg from "pg";
import { environment } from "./env.ts";

export const SECRETS = {
  AUTH_SECRET: "an-auth-secret-of-the-backup-tests-1",
  GATEWAY_API_KEY_HASH_SECRET: "a-hash-secret-of-the-backup-tests-1",
  NOTIFICATION_SECRET: "a-notification-secret-of-the-tests-1",
  BACKUP_PASSPHRASE: "correct horse battery staple",
};

export interface Run {
  readonly code: number;
  readonly out: string;
}

/** Runs the command as an operator does. */
export function causeway(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  nodeArgs: readonly string[] = [],
): Promise<Run> {
  const { promise, resolve } = Promise.withResolvers<Run>();
  const child = execFile(
    process.execPath,
    ["--no-warnings", ...nodeArgs, COMMAND_LINE, ...args],
    { env: { ...environment(), ...SECRETS, ...env } },
    (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
  );
  return promise;
}

/** An empty database on the same server, of a role that can do nothing else. Gone with the server. */
export async function createOwnedDatabase(serverUrl: string): Promise<string> {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'restorer' NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  Object.assign(url, { pathname: `/${name}`, username: name, password: "restorer" });
  return url.href;
}

/** Every row of every table as text, without the epoch, which a restore changes. */
export async function readAllRows(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    if (name === "installation") continue;
    const { rows } = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t ORDER BY t::text COLLATE "C"`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return all;
}

/** Tables, partitions, columns, indexes, constraints and triggers, as text. */
export async function readSchema(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(SCHEMA);
  await client.end();
  return rows.map(({ line }) => line);
}

const SCHEMA = `SELECT line FROM (
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE NOT tgisinternal
  UNION ALL SELECT 'partition ' || relname || ' ' || pg_get_expr(relpartbound, oid)
    FROM pg_class WHERE relispartition AND relkind = 'r' AND relnamespace = 'public'::regnamespace
) all_lines ORDER BY line COLLATE "C"`;
