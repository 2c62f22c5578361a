import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { CAPPED_BACKOFF } from "./job-retry-delay.ts";
import { BYTES_KEY, blobKey, packJob, type QueuedPayload } from "./payload-job.ts";
import { QUEUES } from "./queue-table.ts";

export type { QueuedPayload } from "./payload-job.ts";

export interface PayloadQueueOptions {
  /** Bytes that may wait, of all processes together. */
  readonly maxBytes: number;
  /** Errors of the connection that no call waits for. */
  readonly onError?: (error: Error) => void;
}

/** Producer side of the queue of payloads. Content is kept as well as can be; nothing else ever waits for it. */
export interface PayloadQueue {
  /**
   * Adds payloads as one job. `full`: nothing was added, because more than the bound would wait.
   * Rejects with what the connection says; the payloads are then lost.
   */
  add(jobId: string, payloads: readonly QueuedPayload[]): Promise<"added" | "full">;
  /** Stops listening to the connection; the connection itself stays open, it is the caller's. */
  close(): Promise<void>;
}

/** About an hour of a database that is unavailable; then a job is given up: content is not money. */
const ATTEMPTS = 120;
/** Longer than a job can live. Frees the bytes of jobs that vanished. */
const BLOB_TTL_SECONDS = 4 * 3_600;
const EVENTS_KEPT = 100;

/** `connection` is one with `producerConnectionOptions`, best of its own: megabytes are in front of what comes after. */
export function createPayloadQueue(connection: Redis, options: PayloadQueueOptions): PayloadQueue {
  const queue = new Queue(QUEUES.payloads.name, {
    connection,
    prefix: QUEUES.payloads.prefix,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    streams: { events: { maxLen: EVENTS_KEPT } },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: CAPPED_BACKOFF },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 1,
    },
  });
  queue.on("error", (error) => options.onError?.(error));
  return {
    add: async (jobId, payloads) => {
      const { job, blob } = await packJob(payloads);
      const waiting = await connection.incrby(BYTES_KEY, blob.length);
      if (waiting > options.maxBytes) {
        await connection.decrby(BYTES_KEY, blob.length);
        return "full";
      }
      await connection.set(blobKey(jobId), blob, "EX", BLOB_TTL_SECONDS);
      await queue.add("payloads", job, { jobId });
      return "added";
    },
    close: () => queue.close(),
  };
}
