import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, startService, startTestDatabase, startTestRedis } from "@causeway/testing";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));
const NEXT = join(FOLDER, "node_modules/next/dist/bin/next");
const START_WITHIN_MS = 60_000;

/** Dashboard, API and their stores, each of its own. The dashboard runs as built; it is built when it is not. */
export async function startDashboard() {
  const [database, redis, port] = await Promise.all([startTestDatabase(), startTestRedis(), freePort()]);
  const url = `http://localhost:${port}`;
  const api = await startService("api", {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: "test-secret-of-the-dashboard-tests",
    GATEWAY_API_KEY_HASH_SECRET: "test-hash-secret-of-the-dashboard-tests",
    DASHBOARD_URL: url,
    AUTH_DISABLE_SIGNUP: "false",
  });
  await ensureBuild();
  const server = run(["start", "--port", String(port)], { API_URL: api.url, CAUSEWAY_PARENT_PIPE: "true" });
  await untilLive(`${url}/livez`);
  return {
    url,
    api,
    databaseUrl: database.url,
    server,
    async stop() {
      const exited = once(server, "exit");
      server.kill("SIGTERM");
      await exited;
      await api.stop();
      await Promise.all([database.stop(), redis.stop()]);
    },
  };
}

async function ensureBuild(): Promise<void> {
  if (existsSync(join(FOLDER, ".next/BUILD_ID"))) return;
  const build = run(["build"], {});
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error(`next build ended with code ${code}`);
}

function run(args: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [NEXT, ...args], {
    cwd: FOLDER,
    env: {
      // biome-ignore lint/style/noProcessEnv: the server of a test inherits what this process needs to run at all.
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      ...env,
    },
    stdio: ["pipe", "inherit", "inherit"],
  });
  process.once("exit", () => void child.kill("SIGKILL"));
  return child;
}

async function untilLive(url: string): Promise<void> {
  const end = performance.now() + START_WITHIN_MS;
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer within ${START_WITHIN_MS} ms`);
}
