import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readEpoch } from "@causeway/db/installation";
import { type JoinedEpoch, joinEpoch } from "@causeway/limits";
import type { Logger } from "@causeway/telemetry";
import type { GatewaySettings } from "../env.ts";

type EpochSettings = Pick<GatewaySettings, "CACHE_REDIS_URL" | "REDIS_QUEUE_URL" | "REDIS_URL" | "SPOOL_DIR">;

/** In the spool's folder: the epoch that was last known, for a start without PostgreSQL. */
const LAST_EPOCH = "epoch";

interface Epoch extends Omit<JoinedEpoch, "first"> {
  /** Where this epoch's records are spooled: `SPOOL_DIR` itself in the first one. */
  spoolDir(): Promise<string>;
}

/**
 * Which epoch of the installation this is. Restoring a backup starts a new one: what Redis holds of before is removed,
 * and records that were spooled before are not read, because each epoch has its own folder.
 */
export function openEpoch(
  settings: EpochSettings,
  pool: Parameters<typeof readEpoch>[0],
  logger: Logger,
): Epoch {
  const { REDIS_URL, REDIS_QUEUE_URL, CACHE_REDIS_URL, SPOOL_DIR } = settings;
  const options = {
    readEpoch: () => readEpoch(pool),
    onRemoved: (keys: number) =>
      logger.warn({ keys }, "removed counters and jobs of before a backup was restored"),
    onFailure: (err: unknown) => logger.warn({ err }, "can't find out yet whether a backup was restored"),
  };
  const joined = joinEpoch({ ...options, urls: [REDIS_URL, REDIS_QUEUE_URL ?? REDIS_URL] });
  // On its own: no request waits for the cache's Redis.
  const cache = CACHE_REDIS_URL ? joinEpoch({ ...options, urls: [CACHE_REDIS_URL] }) : null;
  return {
    async spoolDir() {
      const last = join(SPOOL_DIR, LAST_EPOCH);
      const [epoch] = await Promise.all([joined.first, cache?.first]);
      if (epoch === null) return join(SPOOL_DIR, await readFile(last, "utf8").catch(() => ""));
      if (epoch !== "") {
        // Without a disk there is no spool either; the gateway says so itself.
        await mkdir(SPOOL_DIR, { recursive: true })
          .then(() => writeFile(last, epoch))
          .catch((err: unknown) => logger.warn({ err }, "can't write to the spool's folder"));
      }
      return join(SPOOL_DIR, epoch);
    },
    rejoin: joined.rejoin,
    keep: joined.keep,
    close() {
      joined.close();
      cache?.close();
    },
  };
}
