import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";

/** Which epoch of the installation the data in a Redis belongs to. Absent in the first one. */
const EPOCH_KEY = "causeway:epoch";
const LOCK_KEY = "causeway:epoch:lock";
const LOCK_MS = 60_000;
const ASK_EVERY_MS = 100;
const SCAN_COUNT = 1_000;

/** Limits and leases, queues, and cached responses. Attempts to sign in and measurements of routes belong to no epoch. */
const PATTERNS = ["cw:{*", "{cw-*", "causeway:lease-organizations", "{causeway-cache}:*"];

/**
 * Makes a Redis one of this epoch of the installation: if its counters, queues and cached responses belong to another
 * one, from before a backup was restored, removes them. Of several processes, one does it and the others wait.
 *
 * @returns how many keys were removed
 * @throws when Redis can't answer
 */
export async function adoptEpoch(url: string, epoch: string): Promise<number> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, connectTimeout: 2_000, commandTimeout: 10_000 },
    ...{ maxRetriesPerRequest: 0, retryStrategy: () => null },
  });
  redis.on("error", () => {}); // the command under way reports it
  try {
    await redis.connect();
    for (;;) {
      if (((await redis.get(EPOCH_KEY)) ?? "") === epoch) return 0;
      if (await redis.set(LOCK_KEY, epoch, "PX", LOCK_MS, "NX")) break;
      await sleep(ASK_EVERY_MS);
    }
    let removed = 0;
    for (const pattern of PATTERNS) removed += await removeKeys(redis, pattern);
    await redis.set(EPOCH_KEY, epoch);
    await redis.del(LOCK_KEY);
    return removed;
  } finally {
    redis.disconnect();
  }
}

async function removeKeys(redis: Redis, pattern: string): Promise<number> {
  let [cursor, removed] = ["0", 0];
  do {
    const [next, keys] = await redis.scan(cursor, "MATCH", pattern, "COUNT", SCAN_COUNT);
    if (keys.length > 0) removed += await redis.unlink(...keys);
    cursor = next;
  } while (cursor !== "0");
  return removed;
}
