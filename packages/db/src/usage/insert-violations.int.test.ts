import { type GuardrailViolation, MAX_RECORD_VIOLATIONS, type UsageRecord } from "@causeway/contracts";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { lostRecordOf, sampleRecord, sampleViolation } from "../testing/sample-record.ts";
import { writeRecords } from "./write-records.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 8, applicationName: "test" });
});
beforeEach(() => pool.query("TRUNCATE request_log, guardrail_violation"));
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const withViolations = (...violations: GuardrailViolation[]): UsageRecord => sampleRecord({ violations });

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query("SELECT * FROM guardrail_violation ORDER BY request_id, count");
  return rows;
}

describe("violations of a request", () => {
  it("become rows with the ids of their request, and nothing of them is lost", async () => {
    const odd = 'Zoë "quoted" \\ 日本 🎉 {a,b}';
    const record = withViolations(
      sampleViolation({ count: 1, ruleName: odd, signals: [odd, "b"], excerpt: odd }),
      sampleViolation({ count: 2, direction: "output", action: "block", signals: [] }),
    );
    await writeRecords(pool, [record, sampleRecord()]);
    const shared = {
      created_at: new Date(record.createdAtMs),
      organization_id: record.organizationId,
      project_id: record.projectId,
      api_key_id: record.apiKeyId,
      request_id: record.id,
    };
    expect(await stored()).toMatchObject([
      { ...shared, rule_name: odd, signals: [odd, "b"], excerpt: odd, direction: "input", action: "redact" },
      { ...shared, signals: [], excerpt: null, direction: "output", action: "block" },
    ]);
  });

  it("have their own ids that sort by time", async () => {
    await writeRecords(pool, [withViolations(sampleViolation({ count: 1 }), sampleViolation({ count: 2 }))]);
    const ids = (await stored()).map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^vio_[0-9a-f]{32}$/);
  });

  it("are written once, however often and from wherever their record comes", async () => {
    const records = Array.from({ length: 5 }, () => withViolations(sampleViolation(), sampleViolation()));
    await Promise.all(Array.from({ length: 6 }, () => writeRecords(pool, records)));
    await writeRecords(pool, [...records, ...records]);
    expect(await stored()).toHaveLength(10);
  });

  it("are written when the real record takes the place of a lost one, and not again", async () => {
    const record = withViolations(sampleViolation());
    await writeRecords(pool, [{ ...lostRecordOf(record), violations: null }]);
    expect(await stored()).toHaveLength(0);
    await writeRecords(pool, [record]);
    await writeRecords(pool, [record]);
    expect(await stored()).toHaveLength(1);
  });

  it("are neither written nor kept without the request's row", async () => {
    const record = withViolations(sampleViolation());
    const broken = { ...withViolations(sampleViolation({ ruleName: "a\0b" })) };
    await expect(writeRecords(pool, [record, broken])).rejects.toMatchObject({ code: /^22/ });
    expect(await stored()).toHaveLength(0);
    expect((await pool.query("SELECT 1 FROM request_log")).rowCount).toBe(0);
    await writeRecords(pool, [record]);
    expect(await stored()).toHaveLength(1);
  });

  it("end at a number, whatever the record says", async () => {
    const many = Array.from({ length: MAX_RECORD_VIOLATIONS + 10 }, () => sampleViolation());
    await writeRecords(pool, [withViolations(...many)]);
    expect(await stored()).toHaveLength(MAX_RECORD_VIOLATIONS);
  });
});
