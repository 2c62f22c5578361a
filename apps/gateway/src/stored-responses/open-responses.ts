import { createSealer } from "@causeway/crypto";
import type { createPool } from "@causeway/db/pool";
import { deleteResponse, findConversation, findResponses, type StoredScope } from "@causeway/db/responses";
import { createResponseQueue } from "@causeway/queues";
import type { Logger, Metrics } from "@causeway/telemetry";
import { createSideConnection } from "../accounting/index.ts";
import { createResponseStore } from "./response-store.ts";
import { createSealedOriginals } from "./sealed-originals.ts";
import { createStoredResponses, type StoredResponses } from "./stored-responses.ts";

const MB = 1024 * 1024;

export interface ResponseSettings {
  readonly AUTH_SECRET: string;
  readonly REDIS_URL: string;
  readonly REDIS_QUEUE_URL?: string | undefined;
  readonly MAX_BODY_MB: number;
  readonly CONTENT_QUEUE_MAX_MB: number;
}

/** Stored responses, with their own connection: no admission waits behind megabytes of content. */
export function openResponses(
  settings: ResponseSettings,
  pool: ReturnType<typeof createPool>,
  metrics: Metrics,
  logger: Logger,
): StoredResponses & { close(): Promise<void> } {
  const redis = createSideConnection(settings.REDIS_QUEUE_URL ?? settings.REDIS_URL);
  // Every command that fails says so itself.
  redis.on("error", () => {});
  const queue = createResponseQueue(redis, { maxBytes: settings.CONTENT_QUEUE_MAX_MB * MB });
  const maxBytes = settings.MAX_BODY_MB * MB;
  const rows = {
    find: (scope: StoredScope, ids: readonly string[]) => findResponses(pool, scope, ids),
    findConversation: (scope: StoredScope, id: string) => findConversation(pool, scope, id),
    delete: (scope: StoredScope, id: string) => deleteResponse(pool, scope, id),
  };
  const store = createResponseStore({ queue, rows, maxBytes, logger });
  return {
    ...createStoredResponses(
      store,
      createSealedOriginals(createSealer(settings.AUTH_SECRET)),
      maxBytes,
      metrics,
    ),
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
}
