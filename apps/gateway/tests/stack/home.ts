import { createPool } from "@causeway/db/pool";
import {
  startService,
  startTestDatabase,
  startTestRedis,
  type TestDatabase,
  type TestRedis,
  type TestService,
} from "@causeway/testing";
import { shareInWorker } from "@causeway/testing/share-in-worker";
import { Redis } from "ioredis";

export type Settings = Record<string, string>;

export const NOTIFICATION_SECRET = "test-secret-of-notifications-in-tests";
/** Keys under which gateways share the states of providers. */
const ROUTES = ["sums", "changed", "hints", "hinted", "epoch"].map((name) => `cw:{routes}:${name}`);

/** Real PostgreSQL and Redis, and the worker that takes rows from one to the other. */
export interface Home {
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  readonly worker: TestService;
  /** Settings that its services have in common. */
  readonly env: Readonly<Settings>;
  startWorker(): Promise<TestService>;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Drops what gateways found out about providers: another file's have the same names. */
  forgetRoutes(): Promise<void>;
  /** False: a test has ended one of its parts. */
  isWhole(): boolean;
  end(): Promise<unknown>;
}

/** @param workerSettings further settings of its worker */
export async function openHome(workerSettings: Settings = {}): Promise<Home> {
  const [database, redis] = await Promise.all([startTestDatabase(), startTestRedis()]);
  const pool = createPool(database.url, { max: 4, applicationName: "test" });
  const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, NOTIFICATION_SECRET, LOG_LEVEL: "warn" };
  const startWorker = () => startService("worker", { ...env, ...workerSettings });
  const worker = await startWorker();
  const { pid } = redis;
  let isWhole = true;
  void worker.exited.then(() => (isWhole = false));
  return {
    database,
    redis,
    worker,
    env,
    startWorker,
    sql: async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[],
    async forgetRoutes() {
      const client = new Redis(redis.url);
      await client.del(ROUTES);
      client.disconnect();
    },
    isWhole: () => isWhole && redis.pid === pid,
    async end() {
      await worker.stop();
      await pool.end();
      await Promise.all([database.stop(), redis.stop()]);
    },
  };
}

/** Makes the home that the files of a test process use one after the other: each has its own organizations there. */
export const shareHome = (name: string): Promise<Home> =>
  shareInWorker(`home ${name}`, openHome, {
    isFit: (home) => home.isWhole(),
    end: ({ database, redis }) => Promise.all([database.stop(), redis.stop()]),
  });
