import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";

/**
 * A Redis that may evict keys forgets reservations and queued records when it is full, without a word. It is used all the same:
 * lost counters are seeded again, and a full Redis that refuses writes is answered with the spool.
 */
export async function warnAboutEviction(redis: Redis, logger: Logger): Promise<void> {
  const info = await redis.info("memory").catch(() => "");
  const policy = /maxmemory_policy:(\S+)/.exec(info)?.[1];
  if (policy === undefined || policy === "noeviction") return;
  logger.warn({ policy }, "Redis may evict counters and records: set maxmemory-policy to noeviction");
}
