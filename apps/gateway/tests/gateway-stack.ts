import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { createSimulator, type Simulator, type SimulatorOptions } from "@causeway/simulator";
import {
  startService,
  startTestDatabase,
  startTestRedis,
  type TestDatabase,
  type TestRedis,
  type TestService,
} from "@causeway/testing";

export const SECRET = "test-secret-test-secret-test-secret";
export const NOTIFICATION_SECRET = "test-secret-of-notifications-in-tests";

/** Columns of `api_key` a test may set. */
export interface KeyOptions {
  readonly limit_total?: string;
  readonly limit_recurring?: string;
  readonly limit_window_unit?: string;
  readonly limit_window_count?: number;
  readonly limit_window_anchor?: Date;
  readonly requests_per_minute?: number;
  readonly tokens_per_minute?: number;
  readonly concurrency?: number;
  readonly status?: string;
  readonly expires_at?: Date;
}

export interface TestKey {
  readonly id: string;
  readonly key: string;
  readonly projectId: string;
  readonly organizationId: string;
}

/** Everything one test file needs: real PostgreSQL and Redis, a simulator, a gateway and their own worker. */
export interface GatewayStack {
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  readonly simulator: Simulator;
  readonly gateway: TestService;
  readonly worker: TestService;
  /** Settings of its gateways. */
  readonly gatewayEnv: Readonly<Record<string, string>>;
  /** Starts another gateway on the same stores. */
  startGateway(env?: Record<string, string>): Promise<TestService>;
  /** Starts another worker on the same stores. */
  startWorker(): Promise<TestService>;
  createKey(options?: KeyOptions): Promise<TestKey>;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The final row of a request, once the worker has written it. */
  finalRow(clientRequestId: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

type Settings = Record<string, string>;

/** `settings` are those of the gateway; a function is told the simulator's address first. */
export async function startGatewayStack(
  settings: Settings | ((simulatorUrl: string) => Settings) = {},
  simulatorOptions: SimulatorOptions = {},
): Promise<GatewayStack> {
  const [database, redis, simulator] = await Promise.all([
    startTestDatabase(),
    startTestRedis(),
    createSimulator({ port: 0, ...simulatorOptions }),
  ]);
  const folder = await mkdtemp(join(tmpdir(), "causeway-spool-"));
  const pool = createPool(database.url, { max: 4, applicationName: "test" });
  const common = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    NOTIFICATION_SECRET,
    LOG_LEVEL: "warn",
  };
  const gatewayEnv: Settings = {
    ...common,
    AUTH_SECRET: SECRET,
    GATEWAY_API_KEY_HASH_SECRET: SECRET,
    SIMULATOR: "true",
    LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`,
    SPOOL_DIR: folder,
    DRAIN_DELAY_SECONDS: "0",
    ...(typeof settings === "function" ? settings(simulator.url) : settings),
  };
  const services: TestService[] = [];
  const start = async (name: "gateway" | "worker", env: Record<string, string>) => {
    const service = await startService(name, env);
    services.push(service);
    return service;
  };
  const startGateway = (extra: Record<string, string> = {}) => start("gateway", { ...gatewayEnv, ...extra });
  const workerEnv = { ...common, CALLBACK_PRIVATE_HOSTS: gatewayEnv.CALLBACK_PRIVATE_HOSTS ?? "" };
  const startWorker = () => start("worker", workerEnv);
  const [gateway, worker] = await Promise.all([startGateway(), startWorker()]);

  async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await pool.query(text, values)).rows as Row[];
  }

  return {
    database,
    redis,
    simulator,
    gateway,
    worker,
    gatewayEnv,
    startGateway,
    startWorker,
    sql,
    createKey: (options = {}) => insertKey(sql, options),
    finalRow: (clientRequestId) => waitForRow(sql, clientRequestId),
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
      await pool.end();
      await Promise.all([
        database.stop(),
        redis.stop(),
        simulator.close(),
        rm(folder, { recursive: true, force: true }),
      ]);
    },
  };
}

type Sql = GatewayStack["sql"];

async function insertKey(sql: Sql, options: KeyOptions): Promise<TestKey> {
  const made = {
    id: createId("key"),
    key: createApiKey(),
    projectId: createId("prj"),
    organizationId: createId("org"),
  };
  await sql("INSERT INTO organization (id, name) VALUES ($1, 'Test')", [made.organizationId]);
  await sql("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, 'Test')", [
    made.projectId,
    made.organizationId,
  ]);
  const columns = Object.entries(options);
  const names = columns.map(([name]) => `, ${name}`).join("");
  const places = columns.map((_, index) => `, $${index + 4}`).join("");
  await sql(
    `INSERT INTO api_key (id, organization_id, project_id, description${names}) VALUES ($1, $2, $3, 'test'${places})`,
    [made.id, made.organizationId, made.projectId, ...columns.map(([, value]) => value)],
  );
  await sql("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(SECRET, made.key),
    made.id,
    made.key.slice(-4),
  ]);
  return made;
}

async function waitForRow(sql: Sql, clientRequestId: string): Promise<Record<string, unknown>> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const [row] = await sql<Record<string, unknown>>(
      "SELECT * FROM request_log WHERE client_request_id = $1 AND is_final",
      [clientRequestId],
    );
    if (row) return row;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no final row of ${clientRequestId}`);
}
