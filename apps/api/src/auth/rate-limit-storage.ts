import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";

interface Rule {
  /** Seconds. */
  readonly window: number;
  readonly max: number;
}
type Decision = { allowed: true; retryAfter: null } | { allowed: false; retryAfter: number };

const PREFIX = "causeway:signin:";

/** Counts attempts in fixed windows in Redis, shared by all processes; in this process alone while Redis is away. */
export function createRateLimitStorage(redis: Redis, logger: Logger) {
  const local = createLocalCounter();
  return {
    async consume(key: string, rule: Rule): Promise<Decision> {
      const count = await countInRedis(redis, PREFIX + key, rule.window).catch((error: unknown) => {
        logger.warn({ err: error }, "sign-in rate limits count in this process only");
        return local(key, rule.window);
      });
      return count <= rule.max
        ? { allowed: true, retryAfter: null }
        : { allowed: false, retryAfter: rule.window };
    },
  };
}

async function countInRedis(redis: Redis, key: string, seconds: number): Promise<number> {
  const replies = await redis.multi().incr(key).expire(key, seconds, "NX").exec();
  const [error, count] = replies?.[0] ?? [new Error("no reply"), 0];
  if (error) throw error;
  return Number(count);
}

/** Keys remembered at the same time; beyond it everything is forgotten, which only forgives. */
const MAX_LOCAL_KEYS = 10_000;

function createLocalCounter() {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return (key: string, seconds: number): number => {
    const now = Date.now();
    if (counts.size >= MAX_LOCAL_KEYS) counts.clear();
    const known = counts.get(key);
    const entry = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1_000 };
    entry.count += 1;
    counts.set(key, entry);
    return entry.count;
  };
}
