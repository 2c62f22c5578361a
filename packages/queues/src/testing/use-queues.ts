import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createQueueMonitor } from "../queue-monitor.ts";

/** How long something can take before it counts as never. */
export const PATIENT = { timeout: 20_000 };

interface Opened {
  /** Of this file's Redis. */
  redis(): TestRedis;
  /** A connection that is closed after the test. @param url of another server than this file's Redis */
  connect(options: object, url?: string): Redis;
  /** Closes something after the test, before what was opened earlier. */
  onEnd(close: () => Promise<unknown>): void;
  /** The monitor of a queue, closed after the test. */
  monitor(
    name: Parameters<typeof createQueueMonitor>[0],
    connection: Redis,
  ): ReturnType<typeof createQueueMonitor>;
}

/** A Redis for the tests of a file, emptied after each one. */
export function useQueues(): Opened {
  let redis: TestRedis;
  const opened: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis.stop());
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  });
  const onEnd = (close: () => Promise<unknown>) => void opened.push(close);
  return {
    redis: () => redis,
    onEnd,
    connect: (options, url = redis.url) => {
      const connection = new Redis(url, options);
      connection.on("error", () => {});
      onEnd(async () => connection.disconnect());
      return connection;
    },
    monitor: (name, connection) => {
      const monitor = createQueueMonitor(name, connection);
      onEnd(() => monitor.close());
      return monitor;
    },
  };
}
