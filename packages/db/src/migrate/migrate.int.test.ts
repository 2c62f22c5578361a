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

describe("migrating", () => {
  it("makes the schema once, however often it runs", async () => {
    const first = await migrate(database.url);
    expect(first.length).toBeGreaterThan(0);
    expect(await migrate(database.url)).toEqual([]);
    expect(await count("SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NOT NULL")).toBe(
      first.length,
    );
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
