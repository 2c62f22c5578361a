import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createApiKey, hashApiKey } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { seedFirstOrganization } from "@causeway/db/seed";
import { freePort } from "@causeway/testing/free-port";
import { startTestDatabase } from "@causeway/testing/postgres";
import { startTestRedis } from "@causeway/testing/redis";
import { cpuMs } from "../process/cpu-time.ts";
import { type ServerProcess, startServer } from "../process/server-process.ts";
import { CHAT_PATH, JSON_HEADERS, nothing, type Started, type Target } from "./target.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SECRETS = {
  AUTH_SECRET: "benchmark-auth-secret-0123456789abcdef",
  GATEWAY_API_KEY_HASH_SECRET: "benchmark-hash-secret-0123456789abcdef",
};

/**
 * Our gateway and worker as their bundles run, with a Redis and a database of their own.
 *
 * @param prepare called with the URL of the seeded database before the services start
 */
export async function startGateway(
  upstreamPort: number,
  prepare: (databaseUrl: string) => Promise<void> = nothing,
): Promise<Started> {
  await Promise.all(["gateway", "worker"].map(bundle));
  const redis = await startTestRedis();
  const database = await startTestDatabase();
  const spool = mkdtempSync(join(tmpdir(), "causeway-bench-spool-"));
  const key = await seedKey(database.url);
  await prepare(database.url);
  const env = { ...SECRETS, DATABASE_URL: database.url, REDIS_URL: redis.url, LOG_LEVEL: "warn" };
  const worker = await startWorker(env);
  const port = await freePort();
  const gateway = await startServer({
    title: "gateway",
    script: [bundleOf("gateway")],
    port,
    env: {
      ...env,
      PORT: String(port),
      HOST: "127.0.0.1",
      SPOOL_DIR: spool,
      SIMULATOR: "true",
      LLM_SIMULATOR_API_KEY: "sk-bench-0000",
      LLM_SIMULATOR_BASE_URL: `http://127.0.0.1:${upstreamPort}/v1`,
    },
  });
  return {
    targets: describeTargets(gateway, worker, port, key),
    async stop() {
      await gateway.stop();
      await worker.stop();
      await redis.stop();
      await database.stop();
      rmSync(spool, { recursive: true, force: true });
    },
  };
}

/** The same gateway twice: with its worker stopped for the time of a measurement, and with it at work. */
function describeTargets(gateway: ServerProcess, worker: ServerProcess, port: number, key: string): Target[] {
  const caughtUp = () => untilIdle(worker.pid);
  const common = {
    port,
    path: CHAT_PATH,
    headers: { ...JSON_HEADERS, authorization: `Bearer ${key}` },
    memory: gateway.memory,
  };
  return [
    {
      ...common,
      id: "ours-worker-off",
      title: "Causeway, worker off",
      pids: [gateway.pid],
      skips: ["slow-streams"],
      before: async () => worker.pause(),
      after: async () => {
        worker.resume();
        await caughtUp();
      },
    },
    {
      ...common,
      id: "ours-worker-on",
      title: "Causeway, worker on",
      pids: [gateway.pid, worker.pid],
      before: nothing,
      after: caughtUp,
    },
  ];
}

const bundleOf = (app: string): string => join(ROOT, "apps", app, "dist/main.js");

/** The programs of each app: the gateway works on large bodies in one of their own. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  gateway: ["src/main.ts", "src/bodies/body-worker.ts"],
};

/** What runs in a container is the bundle, so that is measured. */
async function bundle(app: string): Promise<void> {
  const script = join(ROOT, "packages/bundler/bin/build-service.mjs");
  for (const entry of ENTRIES[app] ?? ["src/main.ts"]) {
    await promisify(execFile)(process.execPath, [script, "--entry", entry], { cwd: join(ROOT, "apps", app) });
  }
}

async function startWorker(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const own = { ...env, PORT: String(port), HOST: "127.0.0.1" };
  return startServer({ title: "worker", script: [bundleOf("worker")], env: own, port });
}

/** An organization with a project and a key without limits of its own. */
async function seedKey(databaseUrl: string): Promise<string> {
  const key = createApiKey();
  const pool = createPool(databaseUrl, { max: 1, applicationName: "causeway-bench" });
  await seedFirstOrganization(pool, {
    email: "bench@example.com",
    organizationName: "Bench",
    projectName: "Bench",
    keyHash: hashApiKey(SECRETS.GATEWAY_API_KEY_HASH_SECRET, key),
    keyLast4: key.slice(-4),
  });
  await pool.end();
  return key;
}

const IDLE_WINDOW_MS = 500;
const IDLE_CPU_MS = 30;

/** Until the worker has written what it found waiting. */
async function untilIdle(pid: number): Promise<void> {
  for (;;) {
    const before = cpuMs([pid]);
    await new Promise((resolve) => setTimeout(resolve, IDLE_WINDOW_MS));
    if (cpuMs([pid]) - before <= IDLE_CPU_MS) return;
  }
}
