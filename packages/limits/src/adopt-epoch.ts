import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";

/** Which epoch of the installation the data in a Redis belongs to. Absent in the first one, and after Redis lost its data. */
export const EPOCH_KEY = "causeway:epoch";
const LOCK_KEY = "causeway:epoch:lock";
const LOCK_MS = 60_000;
const ASK_EVERY_MS = 100;
/** Several times as long as a running process takes to put a lost mark back. */
const PUT_BACK_WITHIN_MS = 2_000;
const SCAN_COUNT = 1_000;

/** Limits and leases, queues, and cached responses. Attempts to sign in and measurements of routes belong to no epoch. */
const PATTERNS = ["cw:{*", "{cw-*", "causeway:lease-organizations", "{causeway-cache}:*"];

/** Removes keys unless Redis turns out to belong to this epoch: then a running process put the mark back, and may have written since. */
const REMOVE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return -1 end
for i = 2, #KEYS do redis.call('UNLINK', KEYS[i]) end
return #KEYS - 1
`;

export interface AdoptOptions {
  /** This process adopted the Redis before: without a mark, it lost its data, and what it holds is of this epoch. */
  readonly isMember?: boolean;
  /** How long others that run have to put back a mark that is missing. */
  readonly putBackWithinMs?: number;
}

/**
 * Makes a Redis one of this epoch of the installation: if its counters, queues and cached responses belong to another
 * one, from before a backup was restored, removes them. Of several processes, one does it and the others wait.
 *
 * @returns how many keys were removed
 * @throws when Redis can't answer
 */
export async function adoptEpoch(url: string, epoch: string, options: AdoptOptions = {}): Promise<number> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, connectTimeout: 2_000, commandTimeout: 10_000 },
    ...{ maxRetriesPerRequest: 0, retryStrategy: () => null },
  });
  redis.on("error", () => {}); // the command under way reports it
  try {
    await redis.connect();
    for (;;) {
      const mark = (await redis.get(EPOCH_KEY)) ?? "";
      if (mark === epoch) return 0;
      if (mark === "" && options.isMember) await redis.set(EPOCH_KEY, epoch, "NX");
      else if (await redis.set(LOCK_KEY, epoch, "PX", LOCK_MS, "NX"))
        return await adoptAlone(redis, { epoch, mark }, options);
      else await sleep(ASK_EVERY_MS);
    }
  } finally {
    redis.disconnect();
  }
}

/** With the lock held. */
async function adoptAlone(
  redis: Redis,
  { epoch, mark }: { readonly epoch: string; readonly mark: string },
  { putBackWithinMs = PUT_BACK_WITHIN_MS }: AdoptOptions,
): Promise<number> {
  const end = performance.now() + putBackWithinMs;
  // Without a mark, it is of the first epoch, or it lost its data and others write to it again: they say so.
  while (mark === "" && performance.now() < end && (await hasData(redis))) {
    await sleep(ASK_EVERY_MS);
    if ((await redis.get(EPOCH_KEY)) === epoch) break;
  }
  const removed = await removeData(redis, epoch);
  await redis.multi().set(EPOCH_KEY, epoch).del(LOCK_KEY).exec();
  return removed;
}

async function hasData(redis: Redis): Promise<boolean> {
  for await (const _ of dataKeys(redis)) return true;
  return false;
}

async function removeData(redis: Redis, epoch: string): Promise<number> {
  let removed = 0;
  for await (const keys of dataKeys(redis)) {
    const count = Number(await redis.eval(REMOVE, keys.length + 1, EPOCH_KEY, ...keys, epoch));
    if (count < 0) break;
    removed += count;
  }
  return removed;
}

/** Pages of keys whose data belongs to an epoch; none is empty. */
async function* dataKeys(redis: Redis): AsyncGenerator<readonly string[]> {
  for (const pattern of PATTERNS) {
    let cursor = "0";
    do {
      const [next, keys] = await redis.scan(cursor, "MATCH", pattern, "COUNT", SCAN_COUNT);
      if (keys.length > 0) yield keys;
      cursor = next;
    } while (cursor !== "0");
  }
}
