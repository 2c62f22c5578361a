import { createPool } from "@causeway/db/pool";
import { GatheringRedis, producerConnectionOptions, workerConnectionOptions } from "@causeway/queues";
import { Redis, type RedisOptions } from "ioredis";
import type pg from "pg";
import type { WorkerSettings } from "./env.ts";
import type { SparseLog } from "./sparse-log.ts";

/** Connections of a worker. `patient` ones wait for Redis and do the work; the others fail fast and look. */
export interface Connections {
  readonly pool: pg.Pool;
  /** Tells the counters what was written. */
  readonly patientCounters: Redis;
  /** Takes jobs. */
  readonly patientQueue: Redis;
  /** Takes content: megabytes in front of nothing else. */
  readonly patientContent: Redis;
  /** Takes stored responses. */
  readonly patientResponses: Redis;
  readonly counters: Redis;
  readonly queue: Redis;
  close(): Promise<void>;
}

/** Opens everything; neither PostgreSQL nor Redis has to be there yet. */
export function openConnections(settings: WorkerSettings, log: SparseLog): Connections {
  const open = (url: string, name: string, options: RedisOptions, Kind: typeof Redis = Redis): Redis => {
    const redis = new Kind(url, { ...options, connectionName: `causeway-worker-${name}` });
    redis.on("error", (error) => log("warn", { err: error, connection: name }, "Redis is not responding"));
    return redis;
  };
  const queueUrl = settings.REDIS_QUEUE_URL ?? settings.REDIS_URL;
  // Commands of the first moment wait for the first connection; later ones fail with the first attempt that fails.
  const brief = { ...producerConnectionOptions, enableOfflineQueue: true };
  const patient = workerConnectionOptions;
  const redis = {
    patientCounters: open(settings.REDIS_URL, "counters", patient, GatheringRedis),
    patientQueue: open(queueUrl, "queue", patient, GatheringRedis),
    patientContent: open(queueUrl, "payloads", patient, GatheringRedis),
    patientResponses: open(queueUrl, "responses", patient, GatheringRedis),
    counters: open(settings.REDIS_URL, "counters-look", brief),
    queue: open(queueUrl, "queue-look", brief),
  };
  const pool = createPool(settings.DATABASE_URL, {
    max: settings.DATABASE_POOL_MAX,
    applicationName: "causeway-worker",
    onIdleError: (error) => log("warn", { err: error }, "lost an idle connection to PostgreSQL"),
  });
  return {
    ...redis,
    pool,
    close: async () => {
      for (const connection of Object.values(redis)) connection.disconnect();
      await pool.end();
    },
  };
}
