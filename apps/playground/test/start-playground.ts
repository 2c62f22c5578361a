import { fileURLToPath } from "node:url";
import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { seedFirstOrganization } from "@causeway/db/seed";
import { createSimulator } from "@causeway/simulator";
import { freePort, startService, startTestDatabase, startTestRedis } from "@causeway/testing";
import { startNext } from "@causeway/ui/testing";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));
const SECRET = "test-secret-of-the-playground-tests";

type Variables = Readonly<Record<string, string | undefined>>;

interface PlaygroundOptions {
  /** Settings of the gateway alongside the usual ones. */
  readonly gateway?: Variables;
  /** Addresses that the key is not for. */
  readonly denied?: readonly string[];
  /** With the management API, where people sign in: the secret that it shares with the playground. */
  readonly internalSecret?: string;
}

/** Playground, gateway and simulator, with a key. @param env what the server inherits to run at all */
export async function startPlayground(
  env: Variables,
  { gateway: settings = {}, denied = [], internalSecret }: PlaygroundOptions = {},
) {
  const [database, redis, simulator] = await Promise.all([
    startTestDatabase(),
    startTestRedis(),
    createSimulator({ port: 0 }),
  ]);
  const pool = createPool(database.url, { max: 2, applicationName: "test" });
  const { apiKey, ...ids } = await seedKey(pool, denied);
  const api = internalSecret
    ? await startService("api", {
        ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, INTERNAL_SECRET: internalSecret },
        ...{ AUTH_SECRET: SECRET, GATEWAY_API_KEY_HASH_SECRET: SECRET, AUTH_DISABLE_SIGNUP: "false" },
      })
    : null;
  const gateway = await startService("gateway", {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: SECRET,
    GATEWAY_API_KEY_HASH_SECRET: SECRET,
    SIMULATOR: "true",
    LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`,
    DRAIN_DELAY_SECONDS: "0",
    ...settings,
  });
  const worker = api
    ? await startService("worker", { DATABASE_URL: database.url, REDIS_URL: redis.url, AUTH_SECRET: SECRET })
    : null;
  const pages = await startNext({
    folder: FOLDER,
    port: await freePort(),
    env: { ...env, GATEWAY_URL: gateway.url, API_URL: api?.url, SIMULATOR: "true" },
  });
  return {
    ...pages,
    ...{ apiKey, ids, gateway, pool },
    apiUrl: api?.url ?? "",
    async stop() {
      await pages.stop();
      await Promise.all([gateway.stop(), api?.stop(), worker?.stop(), pool.end()]);
      await Promise.all([simulator.close(), redis.stop()]);
      await database.stop();
    },
  };
}

async function seedKey(pool: ReturnType<typeof createPool>, denied: readonly string[]) {
  const apiKey = createApiKey();
  const ids = await seedFirstOrganization(pool, {
    email: "ada@example.com",
    organizationName: "Northwind",
    projectName: "Playground",
    keyHash: hashApiKey(SECRET, apiKey),
    keyLast4: apiKey.slice(-4),
  });
  if (denied.length > 0) {
    await pool.query(
      "INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, 'deny_ip_cidrs', $3)",
      [createId("rule"), ids.apiKeyId, { ipCidrs: denied }],
    );
  }
  return { apiKey, ...ids };
}
