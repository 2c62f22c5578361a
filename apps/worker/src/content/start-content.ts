import type pg from "pg";
import { type StoredContent, packPart, purgeContent, writeContent } from "@causeway/db/content";
import { createContentWorker, ContentRefused, type QueuedContent } from "@causeway/queues";
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

export interface ContentDeps {
  readonly pool: pg.Pool;
  /** A patient connection of this work's own. */
  readonly redis: Redis;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly sparseLog: SparseLog;
}

/** Writes content from its queue, and deletes content that no one may read anymore. */
export function startContent({ pool, redis, metrics, logger, sparseLog }: ContentDeps) {
  const counted = createContentMetrics(metrics);
  let isStopping = false;

  const write = async (contents: readonly QueuedContent[]): Promise<void> => {
    const packed: StoredContent[] = [];
    for (const content of contents) packed.push(await pack(content));
    const written = await writeContent(pool, packed).catch((error: unknown) => {
      if (classifyFailure(error) !== "record") throw error;
      throw new ContentRefused((error as Error).message);
    });
    counted.count("written", written);
    counted.count("unwanted", contents.length - written);
  };
  const worker = createContentWorker(redis, write, {
    onError: (error) => sparseLog("warn", { err: error }, "could not write content yet, retrying"),
    onLost: (count, reason) => {
      counted.count("lost", count);
      sparseLog("error", { requests: count, reason }, "lost message content");
    },
  });

  const pause = () => new Promise((resolve) => setTimeout(resolve, CHUNK_PAUSE_MS));
  const purge = repeatEvery(
    {
      intervalMs: PURGE_INTERVAL_MS,
      retryMs: PURGE_RETRY_MS,
      onError: (error) => sparseLog("warn", { err: error }, "could not purge content"),
    },
    async () => {
      const deleted = await purgeContent(pool, {
        goOn: async () => {
          await pause();
          return !isStopping;
        },
      });
      counted.countPurged(deleted);
      if (deleted > 0) logger.info({ deleted }, "deleted content");
    },
  );

  return {
    stop: async (): Promise<void> => {
      isStopping = true;
      await Promise.all([worker.close(), purge.stop()]);
    },
  };
}

async function pack({ request, response, ...ids }: QueuedContent): Promise<StoredContent> {
  return {
    ...ids,
    request: await packPart(request.kept, request.bytes),
    response: await packPart(response.kept, response.bytes),
  };
}

/** Metrics have both names for one release, so that no alert goes silent; the next one removes `payloads_…`. */
const NAMES = [
  ["content_total", "content_purged_total"],
  ["payloads_total", "payloads_purged_total"],
] as const;

/** Counts stored content. `unwanted`: stored already, or the organization switched retention off meanwhile. */
function createContentMetrics(metrics: Metrics) {
  const named = NAMES.map(([total, purged]) => ({
    total: metrics.counter({
      name: total,
      help: "Requests whose content was taken from the queue, by result: written, unwanted, lost.",
      labels: ["outcome"],
    }),
    purged: metrics.counter({
      name: purged,
      help: "Requests whose content was deleted before their day's partition was dropped.",
    }),
  }));
  return {
    count: (outcome: "written" | "unwanted" | "lost", requests: number): void => {
      for (const { total } of named) total.inc({ outcome }, requests);
    },
    countPurged: (requests: number): void => {
      for (const { purged } of named) purged.inc(requests);
    },
  };
}
