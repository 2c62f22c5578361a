// Measures how many records per second `writeRecords` takes:
//   DATABASE_URL=... node scripts/measure-ingest.ts [--records 100000] [--batch 500] [--keys 50] [--models 5] [--writers 1]
// The database must be an empty one that may be filled; it is migrated first.
import { parseArgs } from "node:util";
import { NO_TOKENS, type UsageRecord } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { migrate } from "../src/migrate/index.ts";
import { createPool } from "../src/pool/index.ts";
import { writeRecords } from "../src/usage/index.ts";

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

// biome-ignore lint/style/noProcessEnv: a script has no env.ts
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

/** A request as a gateway writes it most often: text, streamed, one attempt, the routing decision beside it. */
function createRecord(): UsageRecord {
  const key = Math.floor(Math.random() * keys);
  const model = `model-${Math.floor(Math.random() * models)}`;
  return {
    v: 1,
    id: createId("req"),
    isFinal: true,
    finalId: null,
    createdAtMs: Date.now(),
    organizationId: "org_01900000000070008000000000000000",
    projectId: "prj_01900000000070008000000000000000",
    apiKeyId: `key_0190000000007000800000000000${String(key).padStart(4, "0")}`,
    windowStartMs: Date.UTC(2026, 0),
    clientRequestId: null,
    door: "chat",
    requestedModel: model,
    requestedProvider: null,
    model,
    upstreamModel: `${model}-2026-01-01`,
    provider: "openai",
    region: null,
    credentialMode: "operator",
    credentialHash: "0a1b2c3d",
    status: 200,
    finish: "stop",
    errorType: "none",
    errorCode: null,
    stream: true,
    cached: false,
    canceled: false,
    estimated: false,
    tokens: { ...NO_TOKENS, input: 412, cachedInput: 128, output: 187 },
    cost: {
      input: "61800000",
      cacheWrite: "0",
      cachedInput: "9600000",
      output: "112200000",
      request: "0",
      webSearch: "0",
      imageInput: null,
      imageOutput: null,
      dataStorage: null,
      total: "183600000",
    },
    priceVersion: "p_7c1f",
    estimate: "250000000",
    creditAmount: "183600000",
    upstreamFirstByteMs: 312,
    firstTokenMs: 340,
    totalMs: Math.floor(Math.random() * 3_000),
    gatewayMs: 0.4,
    source: "https://app.example",
    sessionId: null,
    customHeaders: null,
    routing: [
      { provider: "openai", model, score: 0.91 },
      { provider: "azure", model, score: 0.84 },
    ],
    requests: 1,
  };
}
