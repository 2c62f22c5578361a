import type { UsageRecord } from "@causeway/contracts";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { lostRecordOf, sampleRecord } from "../testing/sample-record.ts";
import { readSums } from "./sums.ts";
import { writeRecords } from "./write-records.ts";

const WRITERS = 6;
const BATCHES = 40;

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: WRITERS, applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** The same numbers at every run. */
function createRandom(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const random = createRandom();
const records = Array.from({ length: 600 }, (_, index) =>
  sampleRecord({
    organizationId: `org_${index % 2}`,
    apiKeyId: `key_${random(5)}`,
    model: `model-${random(3)}`,
    createdAtMs: Date.UTC(2026, 10, 30, 22, 30) + random(3) * 3_600_000,
    windowStartMs: random(3) === 0 ? null : Date.UTC(2026, 10, 1 + random(2)),
    cost: { ...sampleRecord().cost, total: String(1 + random(1_000_000_000)) },
    creditAmount: String(random(1_000)),
  }),
);
const sum = (read: (record: UsageRecord) => string) =>
  String(records.reduce((total, record) => total + BigInt(read(record)), 0n));

it("#91 no writer of shared keys, rollups and ids ever waits in a circle, and the sums stay exact", async () => {
  const pick = () => {
    const record = records[random(records.length)] as UsageRecord;
    return random(5) === 0 ? lostRecordOf(record) : record;
  };
  const newIds: string[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const result = await writeRecords(pool, Array.from({ length: 40 }, pick));
        newIds.push(...result.newIds);
      }
    }),
  );
  // Everything comes once more, in reverse.
  newIds.push(...(await writeRecords(pool, [...records].reverse())).newIds);

  const windows = sum((record) => (record.windowStartMs === null ? "0" : record.cost.total));
  const total = sum((record) => record.cost.total);
  expect(await readSums(pool)).toEqual({
    rows: total,
    keys: total,
    windows,
    hours: total,
    days: total,
    projectHours: total,
    projectDays: total,
    keyDays: total,
  });
  const { rows } = await pool.query(`
    SELECT (SELECT count(*)::int FROM request_log) AS rows,
           (SELECT sum(requests)::int FROM usage_daily) AS requests, (SELECT sum(lost)::int FROM usage_daily) AS lost,
           (SELECT count(*)::int FROM request_log WHERE was_lost) AS replaced,
           (SELECT trunc(sum(used) * 1000000000000)::text FROM credit_account) AS credits`);
  expect(rows[0]).toMatchObject({
    rows: records.length,
    requests: records.length,
    lost: 0,
    credits: sum((record) => record.creditAmount),
  });
  // An id is new once, and once more when it replaced a lost row.
  expect(newIds).toHaveLength(records.length + rows[0].replaced);
});
