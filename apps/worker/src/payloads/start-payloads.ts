import type pg from "pg";
import { type Payload, packPart, purgePayloads, writePayloads } from "@causeway/db/payloads";
import { createPayloadWorker, PayloadsRefused, type QueuedPayload } from "@causeway/queues";
import type { Logger, Metrics } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import { repeatEvery } from "../repeat-every.ts";
import type { SparseLog } from "../sparse-log.ts";
import { classifyFailure } from "../usage/classify-failure.ts";

/** Hidden content is gone within this and the time it takes. */
const PURGE_INTERVAL_MS = 60_000;

const PURGE_RETRY_MS = 60_000;

/** Between two chunks: deleting has time, writing has not. */
const CHUNK_PAUSE_MS = 50;

export interface PayloadsDeps {
  readonly pool: pg.Pool;
  /** A patient connection of this work's own. */
  readonly redis: Redis;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly sparseLog: SparseLog;
}

/** Writes payloads from their queue, and deletes those that no one may read any more. */
export function startPayloads({ pool, redis, metrics, logger, sparseLog }: PayloadsDeps) {
  const counted = createPayloadMetrics(metrics);
  let isStopping = false;

  const write = async (payloads: readonly QueuedPayload[]): Promise<void> => {
    const packed: Payload[] = [];
    for (const payload of payloads) packed.push(await pack(payload));
    const written = await writePayloads(pool, packed).catch((error: unknown) => {
      if (classifyFailure(error) !== "record") throw error;
      throw new PayloadsRefused((error as Error).message);
    });
    counted.payloads.inc({ outcome: "written" }, written);
    counted.payloads.inc({ outcome: "unwanted" }, payloads.length - written);
  };
  const worker = createPayloadWorker(redis, write, {
    onError: (error) => sparseLog("warn", { err: error }, "could not write payloads yet, retrying"),
    onLost: (payloads, reason) => {
      counted.payloads.inc({ outcome: "lost" }, payloads);
      sparseLog("error", { payloads, reason }, "lost payloads");
    },
  });

  const pause = () => new Promise((resolve) => setTimeout(resolve, CHUNK_PAUSE_MS));
  const purge = repeatEvery(
    {
      intervalMs: PURGE_INTERVAL_MS,
      retryMs: PURGE_RETRY_MS,
      onError: (error) => sparseLog("warn", { err: error }, "could not purge payloads"),
    },
    async () => {
      const deleted = await purgePayloads(pool, {
        goOn: async () => {
          await pause();
          return !isStopping;
        },
      });
      counted.purged.inc(deleted);
      if (deleted > 0) logger.info({ deleted }, "deleted payloads");
    },
  );

  return {
    stop: async (): Promise<void> => {
      isStopping = true;
      await Promise.all([worker.close(), purge.stop()]);
    },
  };
}

async function pack({ request, response, ...ids }: QueuedPayload): Promise<Payload> {
  return {
    ...ids,
    request: await packPart(request.kept, request.bytes),
    response: await packPart(response.kept, response.bytes),
  };
}

/** What the worker counts of kept content. */
function createPayloadMetrics(metrics: Metrics) {
  return {
    /** `unwanted`: there already, or of someone who switched retention off meanwhile. */
    payloads: metrics.counter({
      name: "payloads_total",
      help: "Payloads taken from the queue, by result: written, unwanted, lost.",
      labels: ["outcome"],
    }),
    purged: metrics.counter({
      name: "payloads_purged_total",
      help: "Payloads deleted before their day's partition was dropped.",
    }),
  };
}
