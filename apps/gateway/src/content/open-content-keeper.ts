import { createContentQueue } from "@causeway/queues";
import type { Logger, Metrics } from "@causeway/telemetry";
import { createSideConnection } from "../accounting/index.ts";
import { createContentKeeper, type ContentKeeper } from "./content-keeper.ts";

const MB = 1024 * 1024;

export interface ContentSettings {
  readonly REDIS_URL: string;
  readonly REDIS_QUEUE_URL?: string | undefined;
  readonly CONTENT_MAX_MB: number;
  readonly CONTENT_MEMORY_MB: number;
  readonly CONTENT_QUEUE_MAX_MB: number;
}

/** The keeper with its own connection: no admission waits behind megabytes of content. */
export function openContentKeeper(
  settings: ContentSettings,
  metrics: Metrics,
  logger: Logger,
): ContentKeeper {
  const redis = createSideConnection(settings.REDIS_QUEUE_URL ?? settings.REDIS_URL);
  // Every command that fails says so itself.
  redis.on("error", () => {});
  const queue = createContentQueue(redis, { maxBytes: settings.CONTENT_QUEUE_MAX_MB * MB });
  const keeper = createContentKeeper({
    queue,
    maxBytes: Math.floor(settings.CONTENT_MAX_MB * MB),
    maxMemoryBytes: settings.CONTENT_MEMORY_MB * MB,
    ...{ metrics, logger },
  });
  return {
    begin: keeper.begin,
    stop: async () => {
      await keeper.stop();
      await queue.close();
      redis.disconnect();
    },
  };
}
