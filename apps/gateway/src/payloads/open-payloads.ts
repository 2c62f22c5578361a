import { createPayloadQueue } from "@causeway/queues";
import type { Logger, Metrics } from "@causeway/telemetry";
import { createSideConnection } from "../accounting/index.ts";
import { createPayloadKeeper, type PayloadKeeper } from "./payload-keeper.ts";

const MB = 1024 * 1024;

export interface PayloadSettings {
  readonly REDIS_URL: string;
  readonly REDIS_QUEUE_URL?: string | undefined;
  readonly CONTENT_MAX_MB: number;
  readonly CONTENT_MEMORY_MB: number;
  readonly CONTENT_QUEUE_MAX_MB: number;
}

/** The keeper with its own connection: no admission waits behind megabytes of content. */
export function openPayloads(settings: PayloadSettings, metrics: Metrics, logger: Logger): PayloadKeeper {
  const redis = createSideConnection(settings.REDIS_QUEUE_URL ?? settings.REDIS_URL);
  // Every command that fails says so itself.
  redis.on("error", () => {});
  const queue = createPayloadQueue(redis, { maxBytes: settings.CONTENT_QUEUE_MAX_MB * MB });
  const keeper = createPayloadKeeper({
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
