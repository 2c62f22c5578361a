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
}

/** Playground, gateway and simulator, with a key. @param env what the server inherits to run at all */
export async function startPlayground(
  env: Variables,
  { gateway: settings = {}, denied = [] }: PlaygroundOptions = {},
) {
  const [database, redis, simulator] = await Promise.all([
    startTestDatabase(),
    startTestRedis(),
    createSimulator({ port: 0 }),
  ]);
  const apiKey = await seedKey(database.url, denied);
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
  const pages = await startNext({
    folder: FOLDER,
    port: await freePort(),
    env: { ...env, GATEWAY_URL: gateway.url, SIMULATOR: "true" },
  });
  return {
    ...pages,
    apiKey,
    gateway,
    async stop() {
      await pages.stop();
      await gateway.stop();
      await Promise.all([simulator.close(), redis.stop()]);
      await database.stop();
    },
  };
}

async function seedKey(databaseUrl: string, denied: readonly string[]): Promise<string> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "test" });
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
  await pool.end();
  return apiKey;
}
