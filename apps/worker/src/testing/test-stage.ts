import { METRICS_TOKEN } from "@causeway/testing/service";
import { buildLostRecord, type UsageRecord } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { createCounters } from "@causeway/limits";
import { createQueueMonitor, createUsageQueue, workerConnectionOptions } from "@causeway/queues";
import { createLogger } from "@causeway/telemetry";
import { startTestDatabase } from "@causeway/testing";
import { startTestRedis } from "@causeway/testing/redis";
import { Redis } from "ioredis";
import type pg from "pg";
import type { WorkerSettings } from "../env.ts";

/** A Redis and a database of a test's own, and a gateway's side of both: counters and the queue's producer. */
export async function openStage(
  openDatabase: () => Promise<{ readonly url: string; stop(): Promise<void> }> = startTestDatabase,
) {
  const [redisServer, database] = await Promise.all([startTestRedis(), openDatabase()]);
  // Patient, unlike a gateway's own: what is tested here is what the worker does while Redis is unavailable.
  const redis = new Redis(redisServer.url, workerConnectionOptions);
  redis.on("error", () => {});
  const pool = createPool(database.url, { max: 3, applicationName: "causeway-test" });
  const queue = createUsageQueue(redis);
  const monitor = createQueueMonitor("usage", redis);
  return {
    redisServer,
    redis,
    database,
    pool,
    queue,
    monitor,
    counters: createCounters(redis),
    /** The environment of a worker in its own process. */
    environment: { DATABASE_URL: database.url, REDIS_URL: redisServer.url, LOG_LEVEL: "info" },
    settings: createSettings(database.url, redisServer.url),
    /** Resolves when every job is done. */
    isDrained: async () => Object.values(await monitor.counts()).every((count) => count === 0),
    close: async () => {
      await Promise.all([queue.close(), monitor.close(), pool.end()]);
      redis.disconnect();
      await Promise.all([redisServer.stop(), database.stop()]);
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

export const OPS_PASSWORD = "correct horse battery";

const createSettings = (databaseUrl: string, redisUrl: string): WorkerSettings => ({
  PORT: 0,
  HOST: "127.0.0.1",
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  REDIS_QUEUE_URL: undefined,
  POSTGRES_PASSWORD: undefined,
  REDIS_PASSWORD: undefined,
  METRICS_TOKEN,
  METRICS_PORT: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: "Causeway <causeway@example.com>",
  STATEMENT_ISSUER: "Causeway",
  NOTIFICATION_SECRET: undefined,
  CREDITS: "off",
  STRIPE_SECRET_KEY: undefined,
  STRIPE_API_URL: "https://api.stripe.com",
  STRIPE_AUTOMATIC_TAX: "off",
  CALLBACK_PRIVATE_HOSTS: [],
  OPS_PASSWORD,
  OPS_SHOWS_MAIL: false,
  TRUSTED_PROXIES: ["127.0.0.0/8"],
  LEASE_GRACE_SECONDS: 60,
  LOG_RETENTION_DAYS: undefined,
  VIDEO_RETENTION_DAYS: 30,
  DATABASE_POOL_MAX: 5,
  LOG_LEVEL: "silent",
  CAUSEWAY_PARENT_PIPE: false,
});

export const silentLogger = () => createLogger({ service: "worker", level: "silent" });

/** A final record that costs `total` picodollars and takes as much from the credits. */
export function buildRecord(changes: Partial<UsageRecord> = {}, total = 1_234_567n): UsageRecord {
  const amount = total.toString();
  return {
    ...buildLostRecord("org_a", createId("req"), {
      projectId: "prj_a",
      apiKeyId: "key_a",
      windowStartMs: null,
      door: "chat",
      requestedModel: "model-a",
      estimate: "9000000",
      stream: true,
      createdAtMs: Date.now(),
    }),
    model: "model-a",
    provider: "openai",
    credentialMode: "operator",
    status: 200,
    finish: "stop",
    errorType: "none",
    cost: { ...NO_COST, input: amount, total: amount },
    creditAmount: amount,
    totalMs: 12,
    ...changes,
  };
}

const NO_COST: UsageRecord["cost"] = buildLostRecord("", "", {
  projectId: "",
  apiKeyId: "",
  windowStartMs: null,
  door: "",
  requestedModel: "",
  estimate: "0",
  stream: false,
  createdAtMs: 0,
}).cost;

/** `count` batches of `size` records each, for `keys` API keys; every amount is another one. */
export function buildBatches(count: number, size: number, keys = 3) {
  let made = 0;
  return Array.from({ length: count }, () => ({
    v: 1 as const,
    id: createId("bat"),
    records: Array.from({ length: size }, () => {
      made += 1;
      return buildRecord({ apiKeyId: `key_${made % keys}` }, BigInt(1_000_000 + made * 7919));
    }),
  }));
}

export const sumCosts = (records: readonly UsageRecord[]): bigint =>
  records.reduce((sum, { cost }) => sum + BigInt(cost.total), 0n);

/** Every place in which the same money is counted, in picodollars, and the number of rows. */
export async function readSums(pool: pg.Pool) {
  const sum = (column: string, table: string, where = "true") =>
    `(SELECT trunc(coalesce(sum(${column}), 0) * 1000000000000)::text FROM ${table} WHERE ${where})`;
  const { rows } = await pool.query<Record<string, string>>(`SELECT
    (SELECT count(*)::text FROM request_log) AS rows,
    ${sum("total_cost", "request_log")} AS log, ${sum("used", "api_key_usage", "window_start = '-infinity'")} AS keys,
    ${sum("total_cost", "usage_hourly")} AS hourly, ${sum("total_cost", "usage_daily")} AS daily,
    ${sum("total_cost", "usage_project_hourly")} AS "projectHourly", ${sum("total_cost", "usage_project_daily")} AS "projectDaily",
    ${sum("used", "credit_account")} AS credits`);
  return rows[0] ?? {};
}

/** What `readSums` answers when exactly these records were counted, each once. */
export function sumsOf(records: readonly UsageRecord[]) {
  const total = sumCosts(records).toString();
  return {
    rows: String(records.length),
    log: total,
    keys: total,
    hourly: total,
    daily: total,
    projectHourly: total,
    projectDaily: total,
    credits: total,
  };
}
