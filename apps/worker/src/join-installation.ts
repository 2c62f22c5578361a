import { holdConnection, readEpoch } from "@causeway/db/installation";
import { joinEpoch } from "@causeway/limits";
import type { Logger } from "@causeway/telemetry";
import type { Connections } from "./connections.ts";
import type { WorkerSettings } from "./env.ts";

/**
 * Before anything is read from Redis: drops what it holds of before a backup was restored. Also makes this worker visible to
 * backup and restore for as long as it runs. Neither store has to be there yet.
 */
export async function joinInstallation(
  settings: WorkerSettings,
  { pool, counters, queue }: Pick<Connections, "pool" | "counters" | "queue">,
  logger: Logger,
): Promise<{ close(): Promise<void> }> {
  const epoch = joinEpoch({
    readEpoch: () => readEpoch(pool),
    urls: [settings.REDIS_URL, settings.REDIS_QUEUE_URL ?? settings.REDIS_URL],
    onRemoved: (keys) => logger.warn({ keys }, "removed counters and jobs of before a backup was restored"),
    onFailure: (err) => logger.warn({ err }, "can't find out yet whether a backup was restored"),
  });
  const held = holdConnection(settings.DATABASE_URL, "causeway-worker-running");
  await epoch.first;
  epoch.keep(counters);
  epoch.keep(queue);
  return {
    close: async () => {
      epoch.close();
      await held.close();
    },
  };
}
