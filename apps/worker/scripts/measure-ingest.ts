// Measures how many usage records per second one worker brings from Redis into PostgreSQL:
//   node scripts/measure-ingest.ts [--records 100000] [--size 100] [--keys 50] [--models 5] [--rounds 3] [--profile folder]
// A backlog of jobs with `size` records each is made first; then a worker in its own process works it off.
// Redis and PostgreSQL are started for it, with the durability of production.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { NO_TOKENS, type PackedBatch, type UsageBatch, type UsageRecord } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { startService } from "@causeway/testing";
import { startOwnPostgres } from "../src/testing/test-postgres.ts";
import { buildRecord, openStage } from "../src/testing/test-stage.ts";

const { values } = parseArgs({
  options: {
    records: { type: "string", default: "100000" },
    size: { type: "string", default: "100" },
    keys: { type: "string", default: "50" },
    models: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    profile: { type: "string" },
  },
});
const records = Number(values.records);
const size = Number(values.size);

let postgresPid = 0;
const stage = await openStage(async () => {
  const postgres = await startOwnPostgres();
  postgresPid = await postgres.readPid();
  return postgres;
});
for (let round = 0; round < Number(values.rounds); round++) print(await measure());
await stage.close();
process.exit(0);

async function measure() {
  await fill();
  const before = await readProgress();
  const nodeArgs = values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [];
  const worker = await startService("worker", stage.environment, { nodeArgs });
  const readCpu = () => ({
    worker: readCpuMs(worker.pid),
    redis: readCpuMs(stage.redisServer.pid),
    postgres: readTreeCpuMs(postgresPid),
  });
  const first = await untilRows(before.rows + records * 0.1);
  const cpuFirst = readCpu();
  const last = await untilRows(before.rows + records * 0.95);
  const cpuLast = readCpu();
  await untilRows(before.rows + records);
  await worker.stop();
  const written = last.rows - first.rows;
  const cpu = (of: keyof typeof cpuLast) =>
    Number((((cpuLast[of] - cpuFirst[of]) / written) * 1000).toFixed(1));
  return {
    recordsPerSecond: Math.round((written / (last.atMs - first.atMs)) * 1000),
    size,
    cpuMsPer1000: { worker: cpu("worker"), postgres: cpu("postgres"), redis: cpu("redis") },
  };
}

async function fill(): Promise<void> {
  for (let made = 0; made < records; made += size * 100) {
    const batches = Array.from({ length: Math.min(100, Math.ceil((records - made) / size)) }, () => ({
      v: 1 as const,
      id: createId("bat"),
      records: Array.from({ length: size }, createRecord),
    }));
    await Promise.all(
      batches.map((batch) => stage.queue.addSerialized(batch.id, JSON.stringify(pack(batch)))),
    );
  }
}

/** As a gateway packs it: the names once, then a row of values per record. */
function pack({ v, id, records: unpacked }: UsageBatch): PackedBatch {
  const [first] = unpacked;
  const fields = Object.keys(first ?? {}) as (keyof UsageRecord)[];
  const tokens = Object.keys(NO_TOKENS) as (keyof UsageRecord["tokens"])[];
  const cost = Object.keys(first?.cost ?? {}) as (keyof UsageRecord["cost"])[];
  const rows = unpacked.map((record) =>
    fields.map((field) => {
      if (field === "tokens") return tokens.map((name) => record.tokens[name]);
      return field === "cost" ? cost.map((name) => record.cost[name]) : record[field];
    }),
  );
  return { v, id, fields, tokens, cost, rows };
}

async function readProgress() {
  const { rows } = await stage.pool.query<{ rows: number }>(
    "SELECT coalesce(sum(requests), 0)::int AS rows FROM usage_daily",
  );
  return { rows: rows[0]?.rows ?? 0, atMs: performance.now() };
}

async function untilRows(wanted: number) {
  for (;;) {
    const progress = await readProgress();
    if (progress.rows >= wanted) return progress;
    await sleep(20);
  }
}

/** Processor time of a process so far, ms: fields utime and stime, in ticks of 10 ms. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same of a process, its children, and the children that ended. */
function readTreeCpuMs(pid: number): number {
  let sum = 0;
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      if (entry === String(pid)) sum += (Number(fields[13]) + Number(fields[14])) * 10;
      if (entry === String(pid) || fields[1] === String(pid))
        sum += (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

/** A request as a gateway writes it most often: text, streamed, one attempt, the routing decision alongside it. */
function createRecord(): UsageRecord {
  const model = `model-${Math.floor(Math.random() * Number(values.models))}`;
  return buildRecord({
    apiKeyId: `key_0190000000007000800000000000${String(Math.floor(Math.random() * Number(values.keys))).padStart(4, "0")}`,
    organizationId: "org_01900000000070008000000000000000",
    projectId: "prj_01900000000070008000000000000000",
    windowStartMs: Date.UTC(2026, 0),
    requestedModel: model,
    model,
    upstreamModel: `${model}-2026-01-01`,
    credentialHash: "0a1b2c3d",
    tokens: { ...NO_TOKENS, input: 412, cachedInput: 128, output: 187 },
    priceVersion: "p_7c1f",
    upstreamFirstByteMs: 312,
    firstTokenMs: 340,
    totalMs: Math.floor(Math.random() * 3000),
    gatewayMs: 0.4,
    source: "https://app.example",
    routing: [
      { provider: "openai", model, score: 0.91 },
      { provider: "azure", model, score: 0.84 },
    ],
  });
}

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
