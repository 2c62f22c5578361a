import { fileURLToPath } from "node:url";
import { freePort, startService, startTestDatabase, startTestRedis } from "@causeway/testing";
import { shareInWorker } from "@causeway/testing/share-in-worker";
import { startNext } from "@causeway/ui/testing";
import pg from "pg";
import { emptyStores } from "./empty-stores.ts";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

export interface DashboardOptions {
  /** No one has an account yet; else the first one, the operator's, is taken. */
  readonly isNew?: boolean;
  /** Settings of the API alongside the usual ones. */
  readonly api?: Readonly<Record<string, string>>;
  /** The URL that the dashboard asks in the place of the API's own. */
  readonly wayToApi?: (apiUrl: string) => Promise<string>;
  /**
   * Uses the dashboard of the last file with the same settings, its stores emptied. Only for files that neither stop nor measure its
   * processes.
   */
  readonly isShared?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Dashboard, API and their stores, each of its own unless shared. @param env what the server inherits to run at all */
export async function startDashboard(env: Environment, { isShared, ...options }: DashboardOptions = {}) {
  if (!isShared) return startOwn(env, options);
  const dashboard = await shareInWorker(`dashboard ${JSON.stringify(options)}`, () => startOwn(env, options));
  await emptyStores(dashboard);
  await insertFirstUser(dashboard.databaseUrl);
  return { ...dashboard, stop: async () => null };
}

async function startOwn(env: Environment, { isNew = false, api: settings = {}, wayToApi }: DashboardOptions) {
  const [database, redis, port] = await Promise.all([startTestDatabase(), startTestRedis(), freePort()]);
  if (!isNew) await insertFirstUser(database.url);
  const secrets = {
    AUTH_SECRET: "test-secret-of-the-dashboard-tests",
    GATEWAY_API_KEY_HASH_SECRET: "test-hash-secret-of-the-dashboard-tests",
  };
  const apiSettings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ...secrets,
    DASHBOARD_URL: `http://localhost:${port}`,
    AUTH_DISABLE_SIGNUP: "false",
    // None: a gateway of the machine itself is no part of a test.
    GATEWAY_URL: "http://127.0.0.1:1",
    ...settings,
  };
  const api = await startService("api", apiSettings);
  const own = {
    API_URL: wayToApi ? await wayToApi(api.url) : api.url,
    DASHBOARD_URL: apiSettings.DASHBOARD_URL,
  };
  const pages = await startNext({ folder: FOLDER, port, env: { ...env, ...own } });
  return {
    ...pages,
    api,
    /** Another API in the place of the one that was killed. */
    restartApi: () => startService("api", apiSettings, { port: api.port }),
    secrets,
    databaseUrl: database.url,
    redisUrl: redis.url,
    async stop() {
      const code = await pages.stop();
      await api.stop();
      await Promise.all([database.stop(), redis.stop()]);
      return code;
    },
  };
}

async function insertFirstUser(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO "user" (id, name, email, is_operator) VALUES ('usr_first', 'First', 'first@example.com', true)`,
  );
  await client.end();
}
