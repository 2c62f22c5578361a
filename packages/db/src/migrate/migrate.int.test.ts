import { readdirSync, readFileSync } from "node:fs";
import { startEmptyDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await startEmptyDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
});
afterEach(async () => {
  await pool.end();
  await database.stop();
});

const count = async (sql: string): Promise<number> => (await pool.query(sql)).rows[0].count;

/** `table.column` of everything in the Prisma schema. */
function placesOfSchema(): string[] {
  const folder = new URL("../../prisma/schema/", import.meta.url);
  const schema = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const models = [...schema.join("\n").matchAll(/^model (\w+) \{\n(.*?)^\}/gms)];
  const names = new Set(models.map(([, name]) => name));
  return models.flatMap(([, name, body = ""]) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
    return [...body.matchAll(/^ {2}(\w+) +(\w+)(.*)$/gm)]
      .filter(([, , type]) => !names.has(type))
      .map(([, field, , rest = ""]) => `${table}.${/ @map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`);
  });
}

describe("migrating", () => {
  it("makes the schema once, however often it runs", async () => {
    const first = await migrate(database.url);
    expect(first.length).toBeGreaterThan(0);
    expect(await migrate(database.url)).toEqual([]);
    expect(await count("SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NOT NULL")).toBe(
      first.length,
    );
  });

  it("makes every table and column of the schema", async () => {
    await migrate(database.url);
    const { rows } = await pool.query<{ place: string }>(
      "SELECT table_name || '.' || column_name AS place FROM information_schema.columns WHERE table_schema = 'public'",
    );
    const made = new Set(rows.map(({ place }) => place));
    expect(placesOfSchema().filter((place) => !made.has(place))).toEqual([]);
  });

  it("is done once when four services start together", async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await count("SELECT count(*)::int FROM request_log")).toBe(0);
  });

  it("says so when PostgreSQL ends its connection, and does not take the process with it", async () => {
    const waits = () =>
      count("SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'causeway-migrate'");
    const holder = await pool.connect();
    await holder.query("SELECT pg_advisory_lock(72071000)");
    const failed = expect(migrate(database.url)).rejects.toThrow(/terminat/);
    await expect.poll(waits).toBe(1);
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'causeway-migrate'",
    );
    await failed;
    holder.release(true);
  });

  it("leaves the partitions of today behind, functions and triggers included", async () => {
    await migrate(database.url);
    const month = new Date().toISOString().slice(0, 7).replace("-", "_");
    expect(await count(`SELECT count(*)::int FROM pg_class WHERE relname = 'request_log_${month}'`)).toBe(1);
    expect(await count("SELECT count(*)::int FROM pg_trigger WHERE tgname = 'api_key_notify_config'")).toBe(
      1,
    );
  });
});

describe("append-only tables", () => {
  it("refuse to change or forget an entry", async () => {
    await migrate(database.url);
    await pool.query(
      `INSERT INTO audit_log (id, organization_id, action, resource_type, resource_id) VALUES ('aud_1', 'org_1', 'project.create', 'project', 'prj_1')`,
    );
    await expect(pool.query("UPDATE audit_log SET action = 'x'")).rejects.toThrow("append-only");
    await expect(pool.query("DELETE FROM audit_log")).rejects.toThrow("append-only");
  });
});
