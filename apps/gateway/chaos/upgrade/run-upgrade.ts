import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createApiKey, hashApiKey } from "@causeway/crypto";
import { migrate } from "@causeway/db/migrate";
import { createPool } from "@causeway/db/pool";
import { seedFirstOrganization } from "@causeway/db/seed";
import { startService, type TestService } from "@causeway/testing";
import { freePort } from "@causeway/testing/free-port";
import { startEmptyDatabase, startTestRedis } from "@causeway/testing";
import { Redis } from "ioredis";
import { openBalancer } from "../balancer.ts";
import { readBooks } from "../books.ts";
import { checkBooks } from "../check-books.ts";
import { startClients } from "../clients.ts";
import { readCounters } from "../counter-state.ts";
import { untilQuiet } from "../until-quiet.ts";
import type { Release } from "./open-release.ts";

export interface UpgradeOptions {
  readonly old: Release;
  readonly clients: number;
  /** How long each step is under load, ms. */
  readonly stepMs: number;
  readonly log: (line: string) => void;
}

export interface UpgradeReport {
  readonly violations: readonly string[];
  readonly calls: number;
  readonly whole: number;
  readonly cut: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly applied: readonly string[];
}

const SECRET = "a-secret-of-the-upgrade-with-32-characters";

/**
 * An upgrade, a rollback of the code and the upgrade again on one database, with callers that never stop: no call fails,
 * and every call is in the books exactly once.
 */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeReport> {
  const stage = await openStage(options.old);
  try {
    return await upgradeUnderLoad(stage, options);
  } finally {
    await stage.stop();
  }
}

type Stage = Awaited<ReturnType<typeof openStage>>;

async function openStage(old: Release) {
  const [database, redis, folder] = await Promise.all([
    startEmptyDatabase(),
    startTestRedis(),
    mkdtemp(join(tmpdir(), "causeway-upgrade-")),
  ]);
  await old.migrate(database.url);
  const simulator = await startService("simulator", {});
  const pool = createPool(database.url, { max: 4, applicationName: "test" });
  const apiKey = createApiKey();
  const ids = await seedFirstOrganization(pool, {
    ...{ email: "owner@example.com", organizationName: "Example", projectName: "Default" },
    ...{ keyHash: hashApiKey(SECRET, apiKey), keyLast4: apiKey.slice(-4) },
  });
  const env = {
    ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, SPOOL_DIR: join(folder, "spool") },
    ...{ AUTH_SECRET: SECRET, GATEWAY_API_KEY_HASH_SECRET: SECRET, LEASE_GRACE_SECONDS: "1" },
    NOTIFICATION_SECRET: `${SECRET}-of-notifications`,
    ...{ SIMULATOR: "true", LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1` },
    ...{ DRAIN_DELAY_SECONDS: "1", LOG_LEVEL: "warn" },
  };
  const ports = { old: await freePort(), new: await freePort() };
  const balancer = await openBalancer(Object.values(ports).map((port) => `http://127.0.0.1:${port}`));
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
  return {
    ...{ database, pool, apiKey, balancer, redis: connection },
    stack: { pool, simulator, ids, redis, env },
    start: (which: "old" | "new") => startRelease(which === "old" ? old.root : undefined, env, ports[which]),
    stop: async () => {
      connection.disconnect();
      await balancer.close();
      await Promise.all([pool.end(), simulator.stop()]);
      await Promise.all([database.stop(), redis.stop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

/** Gateway, worker and API of one release. */
async function startRelease(root: string | undefined, env: Record<string, string>, port: number) {
  const place = root === undefined ? {} : { root };
  const services: TestService[] = await Promise.all([
    startService("gateway", env, { ...place, port }),
    startService("worker", env, place),
    startService("api", env, place),
  ]);
  return { stop: () => Promise.all(services.map((service) => service.stop())) };
}

async function upgradeUnderLoad(stage: Stage, { clients: count, stepMs, log }: UpgradeOptions) {
  let running = await stage.start("old");
  const clients = startClients(stage.balancer.url, [stage.apiKey], count);
  const step = async (what: string) => {
    const before = clients.counts();
    await sleep(stepMs);
    const { whole, failed } = clients.counts();
    log(`${what}: ${whole - before.whole} whole answers, ${failed - before.failed} calls failed`);
  };
  const replaceBy = async (which: "old" | "new", what: string) => {
    const next = await stage.start(which);
    await step(`${what}: both releases`);
    await running.stop();
    running = next;
    await step(`${what}: the ${which} release`);
  };
  await step("the old release");
  const applied = await migrate(stage.database.url);
  await step("the old release on the new schema");
  await replaceBy("new", "upgrade");
  await replaceBy("old", "rollback");
  await replaceBy("new", "upgrade again");
  const report = await clients.stop();
  await untilQuiet(stage);
  const books = await readBooks(stage.stack);
  await running.stop();
  const violations = checkBooks(report, books, await readCounters(stage), { takenByKills: 0 });
  if (report.cut > 0) violations.push(`${report.cut} calls were cut`);
  for (const [error, times] of Object.entries(report.errors)) violations.push(`${times} calls got ${error}`);
  return {
    ...{ violations, applied, calls: report.called.size, whole: report.whole.size },
    ...{ cut: report.cut, errors: report.errors, rows: books.rows.length },
  };
}
