import { once } from "node:events";
import { type Counters, createCounters } from "@causeway/limits";
import { createVideoQueue, type VideoQueue, workerConnectionOptions } from "@causeway/queues";
import { Redis } from "ioredis";
import { createSideConnection } from "../accounting/index.ts";

/** What video jobs need of Redis. Nothing is connected before it is used: most gateways make no videos. */
export interface VideoRedis {
  readonly queue: Pick<VideoQueue, "add">;
  readonly counters: Pick<Counters, "written">;
  /** A patient connection, for the worker alone. */
  openConsumer(): Redis;
  close(): Promise<void>;
}

const READY_WITHIN_MS = 2_000;

/** Separate connections, so that no admission waits for them. */
export function openVideoRedis(settings: {
  readonly REDIS_URL: string;
  readonly REDIS_QUEUE_URL?: string | undefined;
}): VideoRedis {
  const queueUrl = settings.REDIS_QUEUE_URL ?? settings.REDIS_URL;
  const open: Redis[] = [];
  const connect = (redis: Redis): Redis => {
    // Callers of a command hear of it, and the sweep tries again.
    redis.on("error", () => {});
    open.push(redis);
    return redis;
  };
  const producer = lazily(() => {
    const redis = connect(createSideConnection(queueUrl));
    return { redis, queue: createVideoQueue(redis) };
  });
  const counting = lazily(() => {
    const redis = connect(createSideConnection(settings.REDIS_URL));
    return { redis, counters: createCounters(redis) };
  });
  return {
    queue: {
      async add(id, delayMs) {
        const { redis, queue } = producer.get();
        await whenReady(redis);
        await queue.add(id, delayMs);
      },
    },
    counters: {
      async written(...args) {
        const { redis, counters } = counting.get();
        await whenReady(redis);
        return counters.written(...args);
      },
    },
    openConsumer: () => connect(new Redis(queueUrl, workerConnectionOptions)),
    async close() {
      await producer.made()?.queue.close();
      for (const redis of open) redis.disconnect();
    },
  };
}

function lazily<Made>(make: () => Made): { get(): Made; made(): Made | null } {
  let made: Made | null = null;
  return {
    get: () => {
      made ??= make();
      return made;
    },
    made: () => made,
  };
}

/** A command on a connection that is still being made would fail. @throws Error when it isn't made in time */
async function whenReady(redis: Redis): Promise<void> {
  if (redis.status === "ready") return;
  await once(redis, "ready", { signal: AbortSignal.timeout(READY_WITHIN_MS) });
}
