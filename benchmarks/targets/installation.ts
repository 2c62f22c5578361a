import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerProcess } from "../process/server-process.ts";
import { type BenchKeys, seedKeys, seedOverrides } from "./seed-keys.ts";
import { bundleServices, startService } from "./services.ts";
import { startStores } from "./stores.ts";

/** What its gateways hash API keys with. */
export const HASH_SECRET = "benchmark-hash-secret-0123456789abcdef";
const SECRETS = {
  AUTH_SECRET: "benchmark-auth-secret-0123456789abcdef",
  GATEWAY_API_KEY_HASH_SECRET: HASH_SECRET,
};

type Service = ServerProcess & { readonly port: number };

/** Our services as their bundles run, with durable their own stores and everything else as it is by default. */
export interface Installation {
  readonly gateway: Service;
  readonly worker: Service;
  readonly keys: BenchKeys;
  readonly databaseUrl: string;
  readonly storePids: readonly number[];
  /** One more gateway of the same installation, or that of another checkout; the caller stops it. */
  startGateway(env?: Readonly<Record<string, string>>, root?: string): Promise<Service>;
  /** The management API; the caller stops it. */
  startApi(): Promise<Service>;
  stop(): Promise<void>;
}

export async function startInstallation(upstreamPort: number, overrides = 0): Promise<Installation> {
  await bundleServices(["gateway", "worker", "api"]);
  const stores = await startStores();
  const folder = mkdtempSync(join(tmpdir(), "causeway-bench-spool-"));
  const keys = await seedKeys(stores.databaseUrl, HASH_SECRET);
  if (overrides > 0) await seedOverrides(stores.databaseUrl, overrides);
  const env = { ...SECRETS, DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl };
  let gateways = 0;
  const startGateway: Installation["startGateway"] = (more = {}, root) => {
    gateways += 1;
    const own = {
      ...env,
      SPOOL_DIR: join(folder, String(gateways)),
      SIMULATOR: "true",
      LLM_SIMULATOR_API_KEY: "sk-bench-0000",
      LLM_SIMULATOR_BASE_URL: `http://127.0.0.1:${upstreamPort}/v1`,
      ...more,
    };
    return startService("gateway", own, root);
  };
  const worker = await startService("worker", env);
  const gateway = await startGateway();
  return {
    gateway,
    worker,
    keys,
    databaseUrl: stores.databaseUrl,
    storePids: stores.pids,
    startGateway,
    startApi: () => startService("api", env),
    async stop() {
      await gateway.stop();
      await worker.stop();
      await stores.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
