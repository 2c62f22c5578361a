import type { RedisOptions } from "ioredis";

/**
 * For a process that answers callers: a command fails at once or within a second, it never waits for Redis to
 * come back (the caller of the gateway would wait with it).
 */
export const producerConnectionOptions = {
  enableAutoPipelining: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1000,
} as const satisfies RedisOptions;

/**
 * For workers: a command waits until Redis is back. BullMQ refuses any other `maxRetriesPerRequest` on a
 * connection that blocks.
 */
export const workerConnectionOptions = {
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(times * 50, 1000),
} as const satisfies RedisOptions;
