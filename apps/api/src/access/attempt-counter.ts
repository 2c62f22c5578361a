import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";

/** Counts events in fixed windows that start with the first of them. */
export interface AttemptCounter {
  /** Counts one more. @returns how many the window holds, with it */
  add(key: string, windowSeconds: number): Promise<number>;
  /** How many the running window holds. */
  read(key: string): Promise<number>;
}

const PREFIX = "causeway:attempts:";

/** Counts in Redis, shared by all processes; in this process alone while Redis is unavailable. */
export function createAttemptCounter(redis: Redis, logger: Logger): AttemptCounter {
  const local = createLocalCounter();
  const orLocal = (work: Promise<number>, fallback: () => number) =>
    work.catch((error: unknown) => {
      logger.warn({ err: error }, "counting sign-in attempts in this process only");
      return fallback();
    });
  return {
    add: (key, windowSeconds) =>
      orLocal(addInRedis(redis, PREFIX + key, windowSeconds), () => local.add(key, windowSeconds)),
    read: (key) => orLocal(redis.get(PREFIX + key).then(Number), () => local.read(key)),
  };
}

async function addInRedis(redis: Redis, key: string, windowSeconds: number): Promise<number> {
  const replies = await redis.multi().incr(key).expire(key, windowSeconds, "NX").exec();
  const [error, count] = replies?.[0] ?? [new Error("no reply"), 0];
  if (error) throw error;
  return Number(count);
}

/** Keys remembered at the same time; beyond it everything is forgotten, which only forgives. */
const MAX_LOCAL_KEYS = 10_000;

function createLocalCounter() {
  const counts = new Map<string, { count: number; endsAt: number }>();
  const find = (key: string) => {
    const entry = counts.get(key);
    return entry && entry.endsAt > Date.now() ? entry : undefined;
  };
  return {
    add(key: string, windowSeconds: number): number {
      if (counts.size >= MAX_LOCAL_KEYS) counts.clear();
      const entry = find(key) ?? { count: 0, endsAt: Date.now() + windowSeconds * 1_000 };
      entry.count += 1;
      counts.set(key, entry);
      return entry.count;
    },
    read: (key: string): number => find(key)?.count ?? 0,
  };
}
