import { randomUUID } from "node:crypto";
import { createNotificationSealer, createSealer } from "@causeway/crypto";
import type { createPool } from "@causeway/db/pool";
import type { Logger, Metrics } from "@causeway/telemetry";
import type { AuthSources, OutboundClient } from "@causeway/upstream";
import type { CredentialPool } from "../credentials/credential-pool.ts";
import { createAtMost } from "./at-most.ts";
import { openVideoRedis } from "./open-video-redis.ts";
import { startVideos } from "./start-videos.ts";
import { openStorage, type StorageSettings } from "./storage/open-storage.ts";
import type { VideoDeps } from "./video-deps.ts";
import { createVideoMetrics } from "./video-metrics.ts";

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;
/** A provider whose server is slow takes the place of its own organization alone. */
const COPIES_AT_ONCE = { inAll: 6, perKey: 2 };

export interface VideoEnvironment extends StorageSettings {
  readonly REDIS_URL: string;
  readonly REDIS_QUEUE_URL?: string | undefined;
  readonly AUTH_SECRET: string;
  readonly NOTIFICATION_SECRET?: string | undefined;
  readonly MEDIA_HOURS: number;
  readonly VIDEO_DEADLINE_HOURS: number;
  readonly CALLBACK_PRIVATE_HOSTS: readonly string[];
}

interface Shared {
  readonly pool: ReturnType<typeof createPool>;
  readonly credentials: CredentialPool;
  readonly auth: AuthSources;
  readonly guardOf: VideoDeps["guardOf"];
  readonly mediaClient: OutboundClient;
  readonly logger: Logger;
}

/** Video jobs. While there are none, they cost one short query every 30 seconds and no connection to Redis. */
export function openVideos(settings: VideoEnvironment, shared: Shared, metrics: Metrics) {
  const redis = openVideoRedis(settings);
  const deps: VideoDeps = {
    ...shared,
    queue: {
      add(id, delayMs) {
        running.follow();
        return redis.queue.add(id, delayMs);
      },
    },
    counters: redis.counters,
    copying: createAtMost(COPIES_AT_ONCE),
    storage: openStorage(settings),
    sealer: createSealer(settings.AUTH_SECRET),
    notificationSealer:
      settings.NOTIFICATION_SECRET === undefined
        ? null
        : createNotificationSealer(settings.NOTIFICATION_SECRET),
    settings: {
      deadlineMs: settings.VIDEO_DEADLINE_HOURS * HOUR_MS,
      contentMs: settings.MEDIA_HOURS * HOUR_MS,
      maxContentBytes: settings.VIDEO_MAX_MB * MB,
      callbackHosts: settings.CALLBACK_PRIVATE_HOSTS,
    },
    metrics: createVideoMetrics(metrics),
    owner: randomUUID(),
    sending: new Set(),
  };
  const running = startVideos(deps, redis.openConsumer);
  return {
    deps,
    close: async () => {
      await running.stop();
      await redis.close();
      await deps.storage?.close();
    },
  };
}
