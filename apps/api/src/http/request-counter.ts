import { createHash } from "node:crypto";
import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";

export interface CountedRequests {
  /** In the running window, with this one. */
  readonly count: number;
  /** Until the window ends. */
  readonly resetMs: number;
}

/** Counts requests in fixed windows that start with the first of them. */
export interface RequestCounter {
  add(subject: string): Promise<CountedRequests>;
}

export const WINDOW_MS = 60_000;
const PREFIX = "causeway:requests:";
/** Not in one log line per request while Redis is unavailable. */
const WARN_EVERY_MS = 60_000;

/** Counts in Redis, shared by all processes; in this process alone while Redis is unavailable. */
export function createRequestCounter(redis: Redis, logger: Logger): RequestCounter {
  const local = createLocalCounter();
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    async add(subject) {
      const key = PREFIX + createHash("sha256").update(subject).digest("hex").slice(0, 32);
      try {
        return await addInRedis(redis, key);
      } catch (error) {
        if (performance.now() - warnedAt >= WARN_EVERY_MS) {
          warnedAt = performance.now();
          logger.warn({ err: error }, "counting requests in this process only");
        }
        return local(key);
      }
    },
  };
}

async function addInRedis(redis: Redis, key: string): Promise<CountedRequests> {
  const replies = await redis.multi().incr(key).pexpire(key, WINDOW_MS, "NX").pttl(key).exec();
  const [[failed, count] = [null, null], , [, left] = [null, null]] = replies ?? [];
  if (failed || typeof count !== "number") throw failed ?? new Error("no reply");
  return { count, resetMs: typeof left === "number" && left > 0 ? left : WINDOW_MS };
}

/** Subjects remembered at the same time; beyond it everything is forgotten, which only forgives. */
const MAX_LOCAL_SUBJECTS = 10_000;

function createLocalCounter() {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (key: string): CountedRequests => {
    const now = performance.now();
    const known = windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_MS };
    if (window !== known && windows.size >= MAX_LOCAL_SUBJECTS) windows.clear();
    window.count += 1;
    windows.set(key, window);
    return { count: window.count, resetMs: window.endsAt - now };
  };
}

/** Requests a minute. */
export interface RequestLimits {
  /** Of one person or access token. */
  readonly perPrincipal: number;
  /** Of one address that sends no valid session or access token. */
  readonly perAddress: number;
}
