import { fileURLToPath } from "node:url";
import { createApiKey, hashApiKey } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { seedFirstOrganization } from "@causeway/db/seed";
import { createSimulator } from "@causeway/simulator";
import { freePort, startService, startTestDatabase, startTestRedis } from "@causeway/testing";
import { startNext } from "@causeway/ui/testing";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));
const SECRET = "test-secret-of-the-playground-tests";

/** Playground, gateway and simulator, with a key. @param env what the server inherits to run at all */
export async function startPlayground(env: Readonly<Record<string, string | undefined>>) {
  const [database, redis, simulator] = await Promise.all([
    startTestDatabase(),
    startTestRedis(),
    createSimulator({ port: 0 }),
  ]);
  const apiKey = await seedKey(database.url);
  const gateway = await startService("gateway", {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: SECRET,
    GATEWAY_API_KEY_HASH_SECRET: SECRET,
    SIMULATOR: "true",
    LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`,
    DRAIN_DELAY_SECONDS: "0",
  });
  const pages = await startNext({
    folder: FOLDER,
    port: await freePort(),
    env: { ...env, GATEWAY_URL: gateway.url, SIMULATOR: "true" },
  });
  return {
    ...pages,
    apiKey,
    async stop() {
      await pages.stop();
      await gateway.stop();
      await Promise.all([simulator.close(), redis.stop()]);
      await database.stop();
    },
  };
}

async function seedKey(databaseUrl: string): Promise<string> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: "test" });
  const apiKey = createApiKey();
  await seedFirstOrganization(pool, {
    email: "ada@example.com",
    organizationName: "Northwind",
    projectName: "Playground",
    keyHash: hashApiKey(SECRET, apiKey),
    keyLast4: apiKey.slice(-4),
  });
  await pool.end();
  return apiKey;
}
