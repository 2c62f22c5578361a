import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { sampleRecord } from "../testing/sample-record.ts";
import { writeRecords } from "../usage/write-records.ts";
import { maintainPartitions } from "./maintain-partitions.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 6, applicationName: "test" });
});
afterEach(async () => {
  await pool.end();
  await database.stop();
});

const FAR = new Date("2035-06-15T12:00:00Z");
const partitionOf = async (id: string): Promise<string> =>
  (await pool.query("SELECT tableoid::regclass::text AS name FROM request_log WHERE id = $1", [id])).rows[0]
    .name;

describe("maintaining partitions", () => {
  it("makes the months and days around a time, once, also when four processes do it together", async () => {
    const reports = await Promise.all(Array.from({ length: 4 }, () => maintainPartitions(pool, FAR)));
    const created = reports.flatMap((report) => report.created);
    expect(created).toHaveLength(16);
    expect(new Set(created).size).toBe(16);
    expect(created).toContain("request_log_2035_06");
    expect(created).toContain("audit_log_2035_08");
    expect(created).toContain("request_payload_2035_06_17");
    expect(reports.flatMap((report) => report.skipped)).toEqual([]);
  });

  it("gives new partitions the indexes and the duplicate check of the table", async () => {
    await maintainPartitions(pool, FAR);
    const record = sampleRecord({ createdAtMs: FAR.getTime() });
    await writeRecords(pool, [record]);
    expect((await writeRecords(pool, [record])).newIds).toEqual([]);
    expect(await partitionOf(record.id)).toBe("request_log_2035_06");
    const { rows } = await pool.query(
      "SELECT count(*)::int FROM pg_index WHERE indrelid = 'request_log_2035_06'::regclass AND indisvalid",
    );
    const parent = await pool.query(
      "SELECT count(*)::int FROM pg_index WHERE indrelid = 'request_log'::regclass AND indisvalid",
    );
    expect(rows).toEqual(parent.rows);
  });

  it("leaves rows where they are and says which partition it could not make", async () => {
    const record = sampleRecord({ createdAtMs: FAR.getTime() });
    await writeRecords(pool, [record]);
    const report = await maintainPartitions(pool, FAR);
    expect(report.skipped).toMatchObject([{ name: "request_log_2035_06" }]);
    expect(report.created).toContain("request_log_2035_07");
    expect(await partitionOf(record.id)).toBe("request_log_default");
  });

  it("works while writers write", async () => {
    const writing = Promise.all(
      Array.from({ length: 20 }, () =>
        writeRecords(pool, [sampleRecord({ createdAtMs: FAR.getTime() + 1 })]),
      ),
    );
    const report = await maintainPartitions(pool, new Date("2036-01-15"));
    await writing;
    expect(report.created).toHaveLength(16);
    expect((await pool.query("SELECT count(*)::int FROM request_log")).rows).toEqual([{ count: 20 }]);
  });

  it("drops payloads only after the longest retention of any organization", async () => {
    await pool.query(
      "INSERT INTO organization (id, name, payload_retention_days) VALUES ('org_1', 'A', 30), ('org_2', 'B', 60)",
    );
    await maintainPartitions(pool, FAR);
    const day = 86_400_000;
    const after59 = await maintainPartitions(pool, new Date(FAR.getTime() + 59 * day));
    expect(after59.dropped.filter((name) => name.includes("2035_06"))).toEqual([]);
    const after61 = await maintainPartitions(pool, new Date(FAR.getTime() + 61 * day));
    expect(after61.dropped).toContain("request_payload_2035_06_14");
    expect(after61.dropped).not.toContain("request_payload_2035_06_16");
    expect(after61.dropped.every((name) => name.startsWith("request_payload_"))).toBe(true);
  });

  it("drops a month of the audit log when its last day is 90 days old", async () => {
    await maintainPartitions(pool, FAR);
    const insert = (at: string) =>
      pool.query(
        "INSERT INTO audit_log (id, created_at, organization_id, action, resource_type, resource_id) VALUES ($1::text, $1::text::timestamptz, 'o', 'a', 'b', 'c')",
        [at],
      );
    await insert("2035-05-31T23:59:59Z");
    await insert("2035-06-01T00:00:00Z");
    const before = await maintainPartitions(pool, new Date("2035-08-29T23:59:59Z"));
    expect(before.dropped.filter((name) => name.startsWith("audit_log_"))).toEqual([]);
    const after = await maintainPartitions(pool, new Date("2035-08-30T00:00:00Z"));
    expect(after.dropped.filter((name) => name.startsWith("audit_log_"))).toEqual(["audit_log_2035_05"]);
    const { rows } = await pool.query("SELECT id FROM audit_log");
    expect(rows).toEqual([{ id: "2035-06-01T00:00:00Z" }]);
  });

  it("#95 drops a month of requests and their violations whole when it ended as long ago as asked for, and none without being asked", async () => {
    await maintainPartitions(pool, FAR);
    const months = ({ dropped }: { dropped: readonly string[] }) =>
      dropped.filter((name) => name.startsWith("request_log_") || name.startsWith("guardrail_violation_"));
    const asked = { logDays: 60 };
    expect(months(await maintainPartitions(pool, new Date("2035-07-31T00:00:00Z")))).toEqual([]);
    expect(months(await maintainPartitions(pool, new Date("2035-07-30T23:59:59Z"), asked))).not.toContain(
      "request_log_2035_05",
    );
    const dropped = months(await maintainPartitions(pool, new Date("2035-07-31T00:00:00Z"), asked));
    expect(dropped).toContain("request_log_2035_05");
    expect(dropped).toContain("guardrail_violation_2035_05");
  });
});
