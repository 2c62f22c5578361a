/**
 * What accounting costs: admits and settles one request after the other in `CONCURRENCY` loops, against your own Redis.
 *   REDIS_URL=redis://127.0.0.1:6379 node scripts/measure-accounting.ts [seconds] [concurrency]
 * Empties that Redis. `LIMITS=0` measures keys without limits, `ORGANIZATIONS=8` spreads over tenants.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Caller, NO_TOKENS, type UsageRecord } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { createUsageQueue } from "@causeway/queues";
import { createLogger, createMetrics } from "@causeway/telemetry";
import { createAccounting, createHotConnection } from "../src/accounting/index.ts";
import type { Ticket } from "../src/request/ticket.ts";

const seconds = Number(process.argv[2] ?? 5);
const concurrency = Number(process.argv[3] ?? 32);
const withLimits = process.env.LIMITS !== "0";
const organizations = Number(process.env.ORGANIZATIONS ?? 1);
const url = process.env.REDIS_URL ?? "redis://127.0.0.1:6379";

const ROUNDS = 5;
const COST = {
  input: "1250000",
  cacheWrite: "0",
  cachedInput: "0",
  output: "3000000",
  request: "0",
  webSearch: "0",
  imageInput: null,
  imageOutput: null,
  dataStorage: null,
  total: "4250000",
} as const;

const callerOf = (index: number): Caller => ({
  organizationId: `org_${index}${"0".repeat(31)}`,
  projectId: `prj_${"1".repeat(32)}`,
  apiKeyId: `key_${index}${"2".repeat(31)}`,
  keyDescription: "measured",
  keyLast4: "abcd",
  keyStatus: "enabled",
  expiresAtMs: null,
  createdAtMs: 0,
  projectStatus: "active",
  limits: {
    total: withLimits ? "1000000000000000000" : null,
    recurring: withLimits
      ? { amount: "1000000000000000000", window: { unit: "day", count: 1 }, anchorMs: 0 }
      : null,
    requestsPerMinute: null,
    tokensPerMinute: null,
    concurrency: null,
  },
  rules: [],
  mode: "hybrid",
  cache: { enabled: false, ttlSeconds: 0, epoch: 0 },
  retention: "metadata",
  providerKeys: [],
  customProviders: [],
  usage: { total: { used: "0", version: "0" }, window: null, credits: null },
});

const ROUTING = {
  attempts: [
    {
      provider: "openai",
      model: "gpt-4o-mini",
      status_code: 200,
      error_type: "none",
      succeeded: true,
      apiKeyHash: "1a2b3c4d",
    },
  ],
  scores: [
    { provider: "openai", score: 0.93, price: 0.6, uptime: 1 },
    { provider: "azure", score: 0.71, price: 0.6, uptime: 0.98 },
  ],
};

/** The call says nothing of itself. */
const NO_LABELS = { sessionId: null, agentId: null, parentAgentId: null, endUser: null, customHeaders: null };

const recordOf = (caller: Caller, ticket: Ticket): UsageRecord => ({
  v: 1,
  id: ticket.id,
  isFinal: true,
  finalId: null,
  createdAtMs: ticket.createdAtMs,
  organizationId: caller.organizationId,
  projectId: caller.projectId,
  apiKeyId: caller.apiKeyId,
  windowStartMs: ticket.windowStartMs,
  clientRequestId: "7b5f3b1e-0a57-4f0e-8e4d-6d1b2f1c9d3a",
  door: "chat",
  requestedModel: "gpt-4o-mini",
  requestedProvider: null,
  model: "gpt-4o-mini",
  upstreamModel: "gpt-4o-mini-2024-07-18",
  provider: "openai",
  region: null,
  credentialMode: "operator",
  credentialHash: "1a2b3c4d",
  status: 200,
  finish: "stop",
  errorType: "none",
  errorCode: null,
  ...{ stream: false, cached: false, canceled: false, estimated: false },
  tokens: { ...NO_TOKENS, input: 25, output: 12 },
  cost: COST,
  priceVersion: "prv_1",
  ...{ pricedBy: {}, upstreamCost: null },
  estimate: ticket.estimatePico.toString(),
  creditAmount: "0",
  upstreamFirstByteMs: 1.25,
  firstTokenMs: 1.25,
  totalMs: 2.5,
  gatewayMs: 0.3,
  source: "node-fetch",
  ...NO_LABELS,
  routing: ROUTING,
  requests: 1,
});

const redis = createHotConnection(url);
await redis.once("ready", () => {});
while (redis.status !== "ready") await new Promise((resolve) => setTimeout(resolve, 10));
await redis.flushall();
const spoolDir = await mkdtemp(join(tmpdir(), "measure-"));
const accounting = createAccounting({
  redis,
  queue: createUsageQueue(redis),
  prepareRedis: async () => {},
  totals: {
    findUsageTotals: async () => ({ total: { used: "0", version: "0" }, window: null }),
    findLevelTotals: async () => ({ used: "0", version: "0" }),
    findCreditTotals: async () => null,
  },
  logger: createLogger({ service: "measure", level: "warn" }),
  metrics: createMetrics("measure"),
  settings: { redisAway: "allow", spoolDir, queueMaxMb: 4096 },
});
await accounting.start();

const callers = Array.from({ length: organizations }, (_, index) => callerOf(index));
const waits: number[] = [];
let requests = 0;
let running = true;

async function loop(offset: number): Promise<void> {
  for (let turn = offset; running; turn += 1) {
    const caller = callers[turn % callers.length] as Caller;
    const startedAt = performance.now();
    const ticket = await accounting.admit({
      caller,
      id: createId("req"),
      estimatePico: 12_000_000n,
      promptTokens: 25,
      credits: false,
      stickyKey: `s${turn % 500}`,
      door: "chat",
      requestedModel: "gpt-4o-mini",
      stream: false,
    });
    await ticket.settle([recordOf(caller, ticket)]);
    requests += 1;
    if (requests % 16 === 0) waits.push(performance.now() - startedAt);
  }
}

/** Milliseconds of CPU that Redis has used. */
async function redisCpuMs(): Promise<number> {
  const info = await redis.info("cpu");
  const seconds = (name: string) => Number(new RegExp(`${name}:([\\d.]+)`).exec(info)?.[1] ?? 0);
  return (seconds("used_cpu_user") + seconds("used_cpu_sys")) * 1_000;
}

const round = async (ms: number) => {
  requests = 0;
  waits.length = 0;
  running = true;
  const redisBefore = await redisCpuMs();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const loops = Array.from({ length: concurrency }, (_, index) => loop(index));
  await new Promise((resolve) => setTimeout(resolve, ms));
  running = false;
  await Promise.all(loops);
  const elapsed = (performance.now() - startedAt) / 1_000;
  const used = process.cpuUsage(cpu);
  const usedMs = (used.user + used.system) / 1_000;
  const redisMs = (await redisCpuMs()) - redisBefore;
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(2);
  return {
    perSecond: Math.round(requests / elapsed),
    cpuMs: (usedMs / requests).toFixed(4),
    redisCpuMs: (redisMs / requests).toFixed(4),
    p50: at(0.5),
    p90: at(0.9),
    p99: at(0.99),
  };
};

/** A fixed piece of work, to see how busy the machine is: microseconds of CPU. */
function calibrate(): number {
  const text = JSON.stringify(
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, "value"])),
  );
  const cpu = process.cpuUsage();
  for (let turn = 0; turn < 10_000; turn += 1) JSON.parse(text);
  return process.cpuUsage(cpu).user / 10_000;
}

await round(1_000);
const rounds = [];
for (let turn = 0; turn < ROUNDS; turn += 1) {
  const result = { ...(await round((seconds * 1_000) / ROUNDS)), calibrationUs: calibrate() };
  rounds.push(result);
  console.log(JSON.stringify(result));
}
rounds.sort((a, b) => Number(a.cpuMs) - Number(b.cpuMs));
console.log(
  JSON.stringify({ concurrency, withLimits, organizations, best: rounds[0], median: rounds[ROUNDS >> 1] }),
);
const jobs = await redis.llen("{cw-usage}:usage:wait");
console.log(JSON.stringify({ jobs, heapMb: Math.round(process.memoryUsage().heapUsed / 1e6) }));
await redis.flushall();
await accounting.stop();
redis.disconnect();
await rm(spoolDir, { recursive: true });
