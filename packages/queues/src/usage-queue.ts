import type { UsageBatch } from "@causeway/contracts";
import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { BATCH_OPTIONS, createAddBatch } from "./add-batch.ts";
import { QUEUES } from "./queue-table.ts";

export interface UsageQueueOptions {
  /** Errors of the connection that no call waits for. */
  readonly onError?: (error: Error) => void;
}

/** Producer side of the usage queue. */
export interface UsageQueue {
  /**
   * Adds a batch as one job, once: a second add with the same batch id does nothing while the first job exists.
   * Resolves when Redis has executed it. Rejects with what the connection says: whether a batch whose add timed
   * out is in the queue is unknown, adding it again is safe.
   */
  addBatch(batch: UsageBatch): Promise<void>;
  /** The same for a batch that is JSON already, plain or packed. */
  addSerialized(batchId: string, json: string): Promise<void>;
  /** Stops listening to the connection; the connection itself stays open, it is the caller's. */
  close(): Promise<void>;
}

/** Events are only for people who watch; a short stream keeps them from filling the memory of Redis. */
const EVENTS_KEPT = 1000;

/**
 * `connection` is one with `producerConnectionOptions`. It may be down: nothing is asked of Redis before the first
 * batch, so a process starts without it, and each add fails as fast as the connection does.
 */
export function createUsageQueue(connection: Redis, options: UsageQueueOptions = {}): UsageQueue {
  const queue = new Queue(QUEUES.usage.name, {
    connection,
    prefix: QUEUES.usage.prefix,
    // Waiting for `ready` (or asking for the version) would turn "Redis is unavailable at start" into a queue that stays broken.
    skipWaitingForReady: true,
    skipVersionCheck: true,
    streams: { events: { maxLen: EVENTS_KEPT } },
    defaultJobOptions: BATCH_OPTIONS,
  });
  queue.on("error", (error) => options.onError?.(error));
  return {
    addBatch: async (batch) => {
      await queue.add("batch", batch, { jobId: batch.id });
    },
    addSerialized: createAddBatch(connection),
    close: () => queue.close(),
  };
}
