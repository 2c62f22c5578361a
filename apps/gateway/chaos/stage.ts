import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { startStack, type TestStack } from "@causeway/testing/stack";
import { Redis } from "ioredis";
import { openWire, type Wire } from "./wire.ts";

/** An installation whose parts can be killed and started again in their places. */
export interface Stage {
  readonly stack: TestStack;
  /** How gateway and worker reach PostgreSQL. */
  readonly database: Wire;
  readonly gatewayUrl: string;
  readonly apiKeys: readonly string[];
  killGateway(): Promise<void>;
  startGateway(): Promise<void>;
  killWorker(): Promise<void>;
  startWorker(): Promise<void>;
  /** A connection of the harness's own, which waits while Redis is away. */
  readonly redis: Redis;
  stop(): Promise<void>;
}

/** One gateway and one worker. A lease that ended is a lost request after a second, not a minute. */
export async function openStage(): Promise<Stage> {
  const stack = await startStack({ gateways: 0, workers: 0, env: { LEASE_GRACE_SECONDS: "1" } });
  const database = await openWire(stack.database.url);
  const env = { DATABASE_URL: database.url };
  await limitFirstKey(stack);
  const apiKeys = [stack.apiKey, await addPlainKey(stack)];
  let [gateway, worker] = await Promise.all([stack.add("gateway", { env }), stack.add("worker", { env })]);
  const { port, url } = gateway;
  const redis = new Redis(stack.redis.url, { maxRetriesPerRequest: null });
  redis.on("error", () => {});
  return {
    stack,
    database,
    gatewayUrl: url,
    apiKeys,
    redis,
    killGateway: () => gateway.kill(),
    startGateway: async () => {
      gateway = await stack.add("gateway", { port, env });
    },
    killWorker: () => worker.kill(),
    startWorker: async () => {
      worker = await stack.add("worker", { env });
    },
    stop: async () => {
      redis.disconnect();
      await stack.stop();
      await database.close();
    },
  };
}

/** Limits far off, so that every counter there is takes part. The key has not been used yet: nobody holds an older context. */
async function limitFirstKey({ pool, ids }: TestStack): Promise<void> {
  await pool.query(
    `UPDATE api_key SET limit_total = 1000000, limit_recurring = 1000000, limit_window_unit = 'hour',
       limit_window_count = 1, limit_window_anchor = now() - interval '10 minutes',
       requests_per_minute = 10000000, tokens_per_minute = 1000000000, concurrency = 10000
     WHERE id = $1`,
    [ids.apiKeyId],
  );
}

/** A second key, without limits. */
async function addPlainKey({ pool, ids, env }: TestStack): Promise<string> {
  const [id, apiKey] = [createId("key"), createApiKey()];
  await pool.query(
    "INSERT INTO api_key (id, organization_id, project_id, description) VALUES ($1, $2, $3, 'plain')",
    [id, ids.organizationId, ids.projectId],
  );
  await pool.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(env.GATEWAY_API_KEY_HASH_SECRET ?? "", apiKey),
    id,
    apiKey.slice(-4),
  ]);
  return apiKey;
}
