import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey, hashApiKey } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { type SeededIds, seedFirstOrganization } from "@causeway/db/seed";
import type pg from "pg";
import { startTestDatabase, type TestDatabase } from "./postgres.ts";
import {
  type ServiceName,
  type StartServiceOptions,
  startService,
  type TestService,
} from "./start-service.ts";
import { startTestRedis, type TestRedis } from "./start-test-redis.ts";

const SECRET = "a-secret-of-the-tests-with-32-characters";

export interface StackOptions {
  /** How many of each are started; one gateway and one worker unless given. */
  readonly gateways?: number;
  readonly workers?: number;
  readonly apis?: number;
  /** Further settings of every service. */
  readonly env?: Readonly<Record<string, string>>;
  /** Run the bundles in `dist`; by default where `TEST_BUILT` is set. */
  readonly isBuilt?: boolean;
}

/** Its own whole installation: database, Redis, simulator, services, and one organization with a key. */
export interface TestStack {
  readonly database: TestDatabase;
  /** Superuser connections to the database. */
  readonly pool: pg.Pool;
  readonly redis: TestRedis;
  readonly simulator: TestService;
  readonly gateways: TestService[];
  readonly workers: TestService[];
  readonly apis: TestService[];
  /** The first key, in clear, and the rows around it. */
  readonly apiKey: string;
  readonly ids: SeededIds;
  /** What every service was started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts one more service of the same installation; it is stopped with the rest. */
  add(
    name: ServiceName,
    options?: StartServiceOptions & { env?: Readonly<Record<string, string>> },
  ): Promise<TestService>;
  /** Calls a gateway with the key; the first gateway unless given. */
  call(path: string, init?: RequestInit, gateway?: TestService): Promise<Response>;
  stop(): Promise<void>;
}

/** @throws when one of the parts does not start; those that did are stopped. */
export async function startStack(options: StackOptions = {}): Promise<TestStack> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await build(options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function build(
  { gateways = 1, workers = 1, apis = 0, env: more = {}, isBuilt }: StackOptions,
  undo: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<TestStack> {
  const [database, redis, folder] = await Promise.all([
    startTestDatabase(),
    startTestRedis(),
    mkdtemp(join(tmpdir(), "causeway-stack-")),
  ]);
  undo.push(database.stop, redis.stop, () => rm(folder, { recursive: true, force: true }));
  const pool = createPool(database.url, { max: 4, applicationName: "test" });
  undo.push(() => pool.end());
  const running: TestService[] = [];
  undo.push(() => Promise.all(running.map(end)));

  const start = async (name: ServiceName, env: Record<string, string>, rest: StartServiceOptions = {}) => {
    const service = await startService(name, env, { ...(isBuilt === undefined ? {} : { isBuilt }), ...rest });
    running.push(service);
    return service;
  };
  const simulator = await start("simulator", {});
  const env = { ...stackEnvironment({ database, redis, simulator, spool: join(folder, "spool") }), ...more };
  const { apiKey, ids } = await seedKey(pool);
  const add: TestStack["add"] = (name, { env: own = {}, ...rest } = {}) =>
    start(name, { ...env, ...own }, rest);
  const several = (name: ServiceName, count: number) =>
    Promise.all(Array.from({ length: count }, () => add(name)));
  const [workerList, apiList, gatewayList] = await Promise.all([
    several("worker", workers),
    several("api", apis),
    several("gateway", gateways),
  ]);
  return {
    database,
    pool,
    redis,
    simulator,
    gateways: gatewayList,
    workers: workerList,
    apis: apiList,
    apiKey,
    ids,
    env,
    add,
    call: (path, init, gateway = gatewayList[0]) => {
      if (!gateway) throw new Error("this stack has no gateway");
      const headers = {
        authorization: `Bearer ${apiKey}`,
        "content-type": "application/json",
        ...init?.headers,
      };
      return fetch(`${gateway.url}${path}`, { ...init, headers });
    },
    stop,
  };
}

/** A frozen process cannot act on SIGTERM. */
async function end(service: TestService): Promise<void> {
  service.resume();
  await service.stop();
}

function stackEnvironment({
  database,
  redis,
  simulator,
  spool,
}: {
  database: TestDatabase;
  redis: TestRedis;
  simulator: TestService;
  spool: string;
}): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: SECRET,
    GATEWAY_API_KEY_HASH_SECRET: SECRET,
    NOTIFICATION_SECRET: `${SECRET}-of-notifications`,
    SIMULATOR: "true",
    LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`,
    SPOOL_DIR: spool,
    DRAIN_DELAY_SECONDS: "0",
    LOG_LEVEL: "warn",
  };
}

async function seedKey(pool: pg.Pool): Promise<{ apiKey: string; ids: SeededIds }> {
  const apiKey = createApiKey();
  const ids = await seedFirstOrganization(pool, {
    email: "owner@example.com",
    organizationName: "Example",
    projectName: "Default",
    keyHash: hashApiKey(SECRET, apiKey),
    keyLast4: apiKey.slice(-4),
  });
  return { apiKey, ids };
}
