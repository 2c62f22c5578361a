import { createApiKey, createSealer, hashApiKey } from "@causeway/crypto";
import { readCredentials } from "@causeway/providers";
import { createUsageQueue } from "@causeway/queues";
import { createStats } from "@causeway/route-stats";
import { createLogger, createMetrics } from "@causeway/telemetry";
import { createAwsChain, type createGoogleTokens, createOperatorClient } from "@causeway/upstream";
import { createOutputMeans } from "../accounting/admission/output-means.ts";
import { type AccountingDeps, createAccounting, createHotConnection } from "../accounting/index.ts";
import type { AppDeps } from "../app.ts";
import { createAuthentication } from "../callers/authenticate.ts";
import type { CallerStore } from "../callers/caller-store.ts";
import { createCredentialPool } from "../credentials/credential-pool.ts";
import { createKeyHealth } from "../credentials/key-health.ts";
import { createVerifyKey } from "../credentials/verify-key.ts";
import type { GatewaySettings } from "../env.ts";
import { createGatewayMetrics } from "../metrics.ts";
import { createRouteHealth } from "../routing/route-health.ts";
import { LIMITED, PLAIN } from "./synthetic-callers.ts";

/** Keys of the synthetic callers, in clear; they open nothing outside a warm-up. */
export interface SyntheticKeys {
  readonly limited: string;
  readonly plain: string;
}

/** Nothing is ever written there: no folder can be made below a device. */
const NO_FOLDER = "/dev/null/warm-up";
const TIMEOUT_MS = 2_000;

interface StandIns {
  readonly redisUrl: string;
  readonly providerUrl: string;
}

/** The gateway's own parts, with others in place of those that reach a database, Redis, a provider, the log or the metrics. */
export function createStandInDeps(settings: GatewaySettings, deps: AppDeps, standIns: StandIns) {
  const logger = createLogger({
    service: "gateway",
    level: settings.LOG_LEVEL,
    destination: { write: () => {} },
  });
  const metrics = createMetrics("gateway", { ofProcess: false });
  const client = createOperatorClient({ connectTimeoutMs: TIMEOUT_MS, maxConnections: 64 });
  const redis = createHotConnection(standIns.redisUrl);
  redis.on("error", () => {});
  const queue = createUsageQueue(redis);
  const accounting = openAccounting({ redis, queue, logger, metrics });
  const keys: SyntheticKeys = { limited: createApiKey(), plain: createApiKey() };
  return {
    keys,
    deps: {
      ...deps,
      ...{ accounting, logger, ops: metrics },
      ...openRoutes(),
      metrics: createGatewayMetrics(metrics),
      outputMeans: createOutputMeans(16),
      creditsEnforced: false,
      marksPrompts: false,
      errors: { ...deps.errors, logger },
      catalogs: { ...deps.catalogs, find: () => deps.catalogs.everybody() },
      authentication: createAuthentication(callersOf(settings, keys), settings.GATEWAY_API_KEY_HASH_SECRET),
      credentials: createCredentialPool({
        ...{ operatorClient: client, guardedClient: client, logger },
        operator: readCredentials(environmentFor(standIns.providerUrl)),
        sealer: createSealer(settings.AUTH_SECRET),
        hashSecret: settings.GATEWAY_API_KEY_HASH_SECRET,
      }),
    },
    start: () => accounting.start(),
    async close() {
      await accounting.stop();
      await queue.close();
      redis.disconnect();
      await client.close();
    },
  };
}

const openAccounting = (parts: Pick<AccountingDeps, "redis" | "queue" | "logger" | "metrics">) =>
  createAccounting({
    ...parts,
    prepareRedis: async () => {},
    totals: {
      findUsageTotals: async () => ({ total: NONE, window: NONE }),
      findLevelTotals: async () => NONE,
      findCreditTotals: async () => null,
    },
    settings: { redisAway: "refuse", spoolDir: NO_FOLDER, queueMaxMb: 1_000_000 },
  });

const NONE = { used: "0", version: "0" };

/** Routes and keys of which nothing is known, and of which nothing is told. */
function openRoutes() {
  const now = () => performance.now();
  const tell = () => {};
  const auth = { googleToken: NO_TOKEN, guardedGoogleToken: NO_TOKEN, awsChain: createAwsChain() };
  return {
    keyHealth: createKeyHealth(now, tell, createVerifyKey(auth)),
    routeHealth: createRouteHealth({ stats: createStats({ halfLifeMs: 60_000, now }), now, tell }),
  };
}

const NO_TOKEN: ReturnType<typeof createGoogleTokens> = () =>
  Promise.reject(new Error("no provider is called"));

function callersOf(
  { GATEWAY_API_KEY_HASH_SECRET: secret }: GatewaySettings,
  { limited, plain }: SyntheticKeys,
): CallerStore {
  const callers = new Map([
    [hashApiKey(secret, limited), LIMITED],
    [hashApiKey(secret, plain), PLAIN],
  ]);
  return {
    find: (hash) => callers.get(hash) ?? null,
    onChange: () => {},
    onConnected: () => {},
    onDisconnected: () => {},
    size: () => callers.size,
  };
}

const environmentFor = (url: string) => ({
  LLM_OPENAI_API_KEY: "warm-up",
  LLM_OPENAI_BASE_URL: `${url}/v1`,
  LLM_ANTHROPIC_API_KEY: "warm-up",
  LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
});
