import { createByteSealer, createSealer } from "@causeway/crypto";
import type { createPool } from "@causeway/db/pool";
import {
  deleteResponse,
  findConversation,
  findResponses,
  findResponsesOfItems,
  type StoredScope,
} from "@causeway/db/responses";
import { createResponseQueue } from "@causeway/queues";
import { createResponseStates } from "@causeway/queues/states";
import type { Logger, Metrics } from "@causeway/telemetry";
import { createSideConnection } from "../accounting/index.ts";
import { createResponseStore } from "./response-store.ts";
import { createSealedOriginals } from "./sealed-originals.ts";
import { createStateStore } from "./state-store.ts";
import { createStoredResponses, type StoredResponses } from "./stored-responses.ts";

const MB = 1024 * 1024;

export interface ResponseSettings {
  readonly AUTH_SECRET: string;
  readonly REDIS_URL: string;
  readonly REDIS_QUEUE_URL?: string | undefined;
  readonly MAX_BODY_MB: number;
  readonly CONTENT_QUEUE_MAX_MB: number;
  readonly RESPONSES_STATE_MAX_MB: number;
}

/** Stored responses, with their own connection: no admission waits behind megabytes of content. */
export function openResponses(
  settings: ResponseSettings,
  pool: ReturnType<typeof createPool>,
  metrics: Metrics,
  logger: Logger,
): StoredResponses & { close(): Promise<void> } {
  const redis = createSideConnection(settings.REDIS_QUEUE_URL ?? settings.REDIS_URL);
  // The management API deletes states, and knows no other Redis.
  const stateRedis = settings.REDIS_QUEUE_URL ? createSideConnection(settings.REDIS_URL) : redis;
  // Every command that fails says so itself.
  for (const one of [redis, stateRedis]) one.on("error", () => {});
  const queue = createResponseQueue(redis, { maxBytes: settings.CONTENT_QUEUE_MAX_MB * MB });
  const maxBytes = settings.MAX_BODY_MB * MB;
  const rows = {
    find: (scope: StoredScope, ids: readonly string[]) => findResponses(pool, scope, ids),
    findOfItems: (scope: StoredScope, ids: readonly string[]) => findResponsesOfItems(pool, scope, ids),
    findConversation: (scope: StoredScope, id: string) => findConversation(pool, scope, id),
    delete: (scope: StoredScope, id: string) => deleteResponse(pool, scope, id),
  };
  const lasting = createResponseStore({ queue, rows, maxBytes, logger });
  const brief = createStateStore({
    states: createResponseStates(stateRedis),
    sealer: createByteSealer(settings.AUTH_SECRET),
    maxProjectBytes: settings.RESPONSES_STATE_MAX_MB * MB,
    now: Date.now,
    maxBytes,
    logger,
  });
  return {
    ...createStoredResponses(
      { lasting, brief },
      createSealedOriginals(createSealer(settings.AUTH_SECRET)),
      maxBytes,
      metrics,
    ),
    close: async () => {
      await queue.close();
      redis.disconnect();
      stateRedis.disconnect();
    },
  };
}
