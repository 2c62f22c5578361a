// Measures how many records per second `writeRecords` takes:
//   DATABASE_URL=... node scripts/measure-ingest.ts [--records 100000] [--batch 500] [--keys 50] [--models 5] [--writers 1]
// The database must be an empty one that may be filled; it is migrated first.
import { parseArgs } from "node:util";
import type { UsageRecord } from "@causeway/contracts";
import { migrate } from "../src/migrate/index.ts";
import { createPool } from "../src/pool/index.ts";
import { writeRecords } from "../src/usage/index.ts";
import { sampleRecord } from "../src/testing/sample-record.ts";

const { values } = parseArgs({
  options: {
    records: { type: "string", default: "100000" },
    batch: { type: "string", default: "500" },
    keys: { type: "string", default: "50" },
    models: { type: "string", default: "5" },
    writers: { type: "string", default: "1" },
  },
});
const [records, batch, keys, models, writers] = [
  values.records,
  values.batch,
  values.keys,
  values.models,
  values.writers,
].map(Number) as [number, number, number, number, number];

const url = process.env.DATABASE_URL ?? "";
await migrate(url);
const pool = createPool(url, { max: writers, applicationName: "measure-ingest" });
await write(createBatches(20)); // the plans are made and the pages are warm
const batches = createBatches(Math.ceil(records / batch));
const before = process.cpuUsage();
const started = performance.now();
await write(batches);
const seconds = (performance.now() - started) / 1_000;
const cpu = process.cpuUsage(before);
const { rows } = await pool.query(
  "SELECT count(*)::int AS rows, round(avg(pg_column_size(l.*))) AS row_bytes FROM request_log l",
);
process.stdout.write(
  `${JSON.stringify({
    recordsPerSecond: Math.round(records / seconds),
    cpuMsPerBatch: Number(((cpu.user + cpu.system) / 1_000 / (records / batch)).toFixed(2)),
    msPerBatch: Number(((seconds * 1_000) / (records / batch)).toFixed(2)),
    batch,
    keys,
    models,
    writers,
    rows: rows[0].rows,
    rowBytes: Number(rows[0].row_bytes),
  })}\n`,
);
await pool.end();
process.exit(0);

function createBatches(count: number): UsageRecord[][] {
  return Array.from({ length: count }, () => Array.from({ length: batch }, createRecord));
}

async function write(batches: UsageRecord[][]): Promise<void> {
  const left = batches.values();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (const records of left) await writeRecords(pool, records);
    }),
  );
}

/** A request as a gateway writes it most often: text, streamed, one attempt, the routing decision alongside it. */
function createRecord(): UsageRecord {
  const key = Math.floor(Math.random() * keys);
  const model = `model-${Math.floor(Math.random() * models)}`;
  return sampleRecord({
    createdAtMs: Date.now(),
    apiKeyId: `key_0190000000007000800000000000${String(key).padStart(4, "0")}`,
    model,
    totalMs: Math.floor(Math.random() * 3_000),
  });
}
