import { createNotificationSealer, createSealer } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { createCounters } from "@causeway/limits";
import { readCredentials } from "@causeway/providers";
import { createLogger, createMetrics } from "@causeway/telemetry";
import { untilReady } from "@causeway/testing";
import {
  createAwsChain,
  createGoogleTokens,
  createGuardedClient,
  createOperatorClient,
} from "@causeway/upstream";
import { createSideConnection } from "../../src/accounting/index.ts";
import { createCredentialPool } from "../../src/credentials/credential-pool.ts";
import { createAtMost } from "../../src/videos/at-most.ts";
import { createFollowVideo, type FollowVideo } from "../../src/videos/follow/follow-video.ts";
import { createDiskStorage } from "../../src/videos/storage/disk-storage.ts";
import { createVideoMetrics } from "../../src/videos/video-metrics.ts";
import { type GatewayStack, SECRET } from "../gateway-stack.ts";
import { NOTIFICATION_SECRET } from "../stack/home.ts";
import { videoProvidersAt } from "../videos/providers.ts";

const DAY_MS = 86_400_000;

/** What a gateway follows videos with, in this process, whose clock a test can set. */
export interface VideoFollowers {
  /** @param providersUrl where every provider is @param folder where videos are stored; null: nowhere */
  through(providersUrl: string, folder: string | null): FollowVideo;
  close(): Promise<void>;
}

/** Followers on the stores of a stack. */
export async function openFollowers(stack: GatewayStack): Promise<VideoFollowers> {
  const pool = createPool(stack.database.url, { max: 2, applicationName: "test" });
  const redis = createSideConnection(stack.redis.url);
  await untilReady(redis);
  const logger = createLogger({ service: "test", level: "silent" });
  const limits = { connectTimeoutMs: 2_000, maxConnections: 4 };
  const operatorClient = createOperatorClient(limits);
  const guardedClient = createGuardedClient({ ...limits, opened: ["127.0.0.1"] });
  const shared = {
    pool,
    logger,
    mediaClient: guardedClient,
    counters: createCounters(redis),
    sealer: createSealer(SECRET),
    notificationSealer: createNotificationSealer(NOTIFICATION_SECRET),
    ...{ copying: createAtMost({ inAll: 1, perKey: 1 }), metrics: createVideoMetrics(createMetrics("test")) },
    guardOf: async () => null,
    ...{ owner: "test", sending: new Set<string>(), queue: { add: async () => {} } },
    auth: {
      googleToken: createGoogleTokens(operatorClient),
      guardedGoogleToken: createGoogleTokens(guardedClient),
      awsChain: createAwsChain(),
    },
    settings: { deadlineMs: DAY_MS, contentMs: DAY_MS, maxContentBytes: 10_000_000, callbackHosts: [] },
  };
  return {
    through(url, folder) {
      const operator = readCredentials({
        ...{ SIMULATOR: "true", LLM_SIMULATOR_BASE_URL: `${url}/v1` },
        ...videoProvidersAt(url),
      });
      const credentials = createCredentialPool({
        ...{ operator, operatorClient, guardedClient, logger },
        ...{ sealer: shared.sealer, hashSecret: SECRET },
      });
      const storage = folder === null ? null : createDiskStorage(folder);
      return createFollowVideo({ ...shared, credentials, storage });
    },
    async close() {
      redis.disconnect();
      await Promise.all([pool.end(), operatorClient.close(), guardedClient.close()]);
    },
  };
}
