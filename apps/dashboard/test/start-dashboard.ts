import { fileURLToPath } from "node:url";
import { freePort, startService, startTestDatabase, startTestRedis } from "@causeway/testing";
import { startNext } from "@causeway/ui/testing";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

/** Dashboard, API and their stores, each of its own. @param env what the server inherits to run at all */
export async function startDashboard(env: Readonly<Record<string, string | undefined>>) {
  const [database, redis, port] = await Promise.all([startTestDatabase(), startTestRedis(), freePort()]);
  const api = await startService("api", {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: "test-secret-of-the-dashboard-tests",
    GATEWAY_API_KEY_HASH_SECRET: "test-hash-secret-of-the-dashboard-tests",
    DASHBOARD_URL: `http://localhost:${port}`,
    AUTH_DISABLE_SIGNUP: "false",
  });
  const pages = await startNext({ folder: FOLDER, port, env: { ...env, API_URL: api.url } });
  return {
    ...pages,
    api,
    databaseUrl: database.url,
    async stop() {
      const code = await pages.stop();
      await api.stop();
      await Promise.all([database.stop(), redis.stop()]);
      return code;
    },
  };
}
