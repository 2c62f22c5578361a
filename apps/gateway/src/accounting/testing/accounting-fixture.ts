import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Caller,
  type KeyLimits,
  NO_TOKENS,
  type PackedBatch,
  type UsageBatch,
  type UsageRecord,
  USAGE_RECORD_VERSION,
  unpackBatch,
} from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { createUsageQueue, QUEUES } from "@causeway/queues";
import { createLogger, createMetrics } from "@causeway/telemetry";
import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import type { Ticket } from "../../request/ticket.ts";
import { createAccounting } from "../accounting.ts";
import { createHotConnection } from "../connections.ts";
import type { Accounting, AdmitInput, TotalsReader } from "../types.ts";

const NO_LIMITS: KeyLimits = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
};

/** 10^-12 USD in one. */
export const USD = 1_000_000_000_000n;

/** A caller without limits, but for what `limits` and `usage` say. */
export const callerWith = (
  limits: Partial<KeyLimits> = {},
  usage: Partial<Caller["usage"]> = {},
  organizationId = "org_1",
): Caller => ({
  organizationId,
  projectId: "prj_1",
  apiKeyId: `key_of_${organizationId}`,
  keyDescription: "test",
  keyLast4: "abcd",
  keyStatus: "enabled",
  expiresAtMs: null,
  createdAtMs: 0,
  creator: "usr_1",
  reach: "project",
  projectStatus: "active",
  limits: { ...NO_LIMITS, ...limits },
  rules: [],
  mode: "hybrid",
  cache: { enabled: false, ttlSeconds: 0, epoch: 0 },
  retention: "metadata",
  providerKeys: [],
  customProviders: [],
  usage: { total: { used: "0", version: "0" }, window: null, credits: null, ...usage },
});

export const inputFor = (caller: Caller, fields: Partial<AdmitInput> = {}): AdmitInput => ({
  caller,
  id: createId("req"),
  estimatePico: USD / 100n,
  promptTokens: 10,
  credits: false,
  stickyKey: null,
  door: "chat",
  requestedModel: "m",
  stream: false,
  ...fields,
});

/** The final row of a request that cost `pico`. */
export function recordOf(caller: Caller, ticket: Ticket, pico = USD / 1_000n): UsageRecord {
  const { organizationId, projectId, apiKeyId } = caller;
  const line = "0";
  return {
    ...{
      v: USAGE_RECORD_VERSION,
      id: ticket.id,
      isFinal: true,
      finalId: null,
      createdAtMs: ticket.createdAtMs,
    },
    ...{ organizationId, projectId, apiKeyId, windowStartMs: ticket.windowStartMs, clientRequestId: null },
    teamId: caller.teamId ?? null,
    levels: ticket.levels ?? null,
    violations: null,
    ...{ door: "chat", requestedModel: "m", requestedProvider: null, model: "m", upstreamModel: "m" },
    ...{ provider: "p", region: null, credentialMode: "operator", credentialHash: null, status: 200 },
    ...{
      finish: "stop",
      errorType: "none",
      errorCode: null,
      reason: null,
      stream: false,
      cached: false,
      canceled: false,
    },
    ...{
      estimated: false,
      tokens: { ...NO_TOKENS, input: 10, output: 5 },
      priceVersion: null,
      unpriced: false,
    },
    cost: {
      ...{ input: pico.toString(), cacheWrite: line, cachedInput: line, output: line, request: line },
      ...{ webSearch: line, imageInput: null, imageOutput: null, dataStorage: null, total: pico.toString() },
    },
    ...{ estimate: ticket.estimatePico.toString(), creditAmount: pico.toString(), upstreamFirstByteMs: 1 },
    ...{
      firstTokenMs: 1,
      totalMs: 2,
      gatewayMs: 0.5,
      source: null,
      sessionId: null,
      agentId: null,
      parentAgentId: null,
      endUser: null,
      pricedBy: {},
      upstreamCost: null,
      savedTokens: 0,
      savedCost: "0",
      promptCacheSaving: null,
      customHeaders: null,
    },
    ...{ routing: null, requests: 1, attemptMs: 1.5, backoffMs: null, retryAfterMs: null },
  };
}

export interface AccountingFixture {
  readonly accounting: Accounting;
  /** Parsed log lines so far. */
  readonly lines: { readonly level: string; readonly msg: string }[];
  readonly spoolDir: string;
  readonly redis: Redis;
}

export interface OpenOptions {
  readonly url: string;
  readonly redisAway?: "allow" | "refuse";
  readonly spoolDir?: string;
  readonly commitPoint?: "redis" | "journal";
  readonly queueMaxMb?: number;
  readonly totals?: Partial<TotalsReader>;
}

export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Accounting as a gateway process has it; ends with the test. */
export async function openAccounting(options: OpenOptions): Promise<AccountingFixture> {
  const redis = createHotConnection(options.url);
  redis.on("error", () => {});
  const spoolDir = options.spoolDir ?? (await tempFolder());
  const lines: AccountingFixture["lines"] = [];
  const queue = createUsageQueue(redis);
  const accounting = createAccounting({
    ...{ redis, queue },
    prepareRedis: async () => {},
    totals: {
      findUsageTotals: async () => ({ total: { used: "0", version: "0" }, window: null }),
      findLevelTotals: async () => ({ used: "0", version: "0" }),
      findCreditTotals: async () => null,
      ...options.totals,
    },
    logger: createLogger({
      service: "test",
      level: "info",
      destination: { write: (line) => void lines.push(JSON.parse(line)) },
    }),
    metrics: createMetrics("test"),
    settings: {
      redisAway: options.redisAway ?? "allow",
      commitPoint: options.commitPoint ?? "redis",
      spoolDir,
      queueMaxMb: options.queueMaxMb ?? 256,
    },
  });
  await accounting.start();
  let stopped = false;
  const fixture = {
    ...{ lines, spoolDir, redis },
    accounting: {
      ...accounting,
      stop: async () => {
        if (stopped) return;
        stopped = true;
        await accounting.stop();
        await queue.close();
        redis.disconnect();
      },
    },
  };
  onTestFinished(() => fixture.accounting.stop());
  return fixture;
}

/** A Redis of the test's own; ends with the test. */
export async function openRedis(): Promise<TestRedis> {
  const server = await startTestRedis();
  onTestFinished(() => server.stop());
  return server;
}

/** Every batch in the usage queue, whatever its state. */
export async function readQueue(url: string): Promise<UsageBatch[]> {
  const client = new Redis(url);
  const prefix = `${QUEUES.usage.prefix}:${QUEUES.usage.name}`;
  const ids = await client.lrange(`${prefix}:wait`, 0, -1);
  const data = await Promise.all(ids.map((id) => client.hget(`${prefix}:${id}`, "data")));
  client.disconnect();
  return data.map((json) => unpackBatch(JSON.parse(json ?? "null") as PackedBatch));
}

export const idsIn = (batches: readonly UsageBatch[]): string[] =>
  batches.flatMap(({ records }) => records.map(({ id }) => id)).sort();

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
