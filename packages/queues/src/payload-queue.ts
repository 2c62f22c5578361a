import type { Redis } from "ioredis";
import { BYTES_KEY, blobKey, packJob, type QueuedPayload } from "./payload-job.ts";
import { openSizedQueue, type SizedQueueOptions } from "./open-sized-queue.ts";

export type { QueuedPayload } from "./payload-job.ts";

export type PayloadQueueOptions = SizedQueueOptions;

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

/** Longer than a job can live. Frees the bytes of jobs that vanished. */
const BLOB_TTL_SECONDS = 4 * 3_600;

/** `connection` is one with `producerConnectionOptions`, best of its own: megabytes are in front of what comes after. */
export function createPayloadQueue(connection: Redis, options: PayloadQueueOptions): PayloadQueue {
  const queue = openSizedQueue("payloads", connection, options);
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
