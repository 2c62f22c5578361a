import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { insertDeadRecord, listDeadRecords, redriveDeadRecord } from "./dead-records.ts";
import { sampleRecord } from "../testing/sample-record.ts";
import { writeRecords } from "./write-records.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

it("keeps a refused record, counts its attempts, and writes it once it is taken", async () => {
  const bad = sampleRecord({ source: "a\u0000b" });
  const error = await writeRecords(pool, [bad]).catch((reason) => reason);
  await insertDeadRecord(pool, bad, error);
  await expect(redriveDeadRecord(pool, bad.id)).rejects.toMatchObject({ code: error.code });
  expect(await listDeadRecords(pool, { limit: 10 })).toMatchObject([
    { id: bad.id, attempts: 2, sqlState: error.code, record: JSON.stringify(bad) },
  ]);

  await pool.query("UPDATE dead_record SET record = $1", [JSON.stringify({ ...bad, source: "ab" })]);
  expect(await redriveDeadRecord(pool, bad.id)).toMatchObject({
    newIds: [bad.id],
    keyTotals: [{ used: "183600000" }, { used: "183600000" }],
  });
  expect(await listDeadRecords(pool)).toEqual([]);
  expect(await redriveDeadRecord(pool, bad.id)).toBeNull();
});
