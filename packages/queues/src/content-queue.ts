import type { Redis } from "ioredis";
import { BYTES_KEY, blobKey, packJob, type QueuedContent } from "./content-job.ts";
import { openSizedQueue, type SizedQueueOptions } from "./open-sized-queue.ts";

export type { QueuedContent } from "./content-job.ts";

export type ContentQueueOptions = SizedQueueOptions;

/** Producer side of the queue of content. Content is kept as well as can be; nothing else ever waits for it. */
export interface ContentQueue {
  /**
   * Adds content as one job. `full`: nothing was added, because more than the bound would wait.
   * Rejects with what the connection says; the content are then lost.
   */
  add(jobId: string, contents: readonly QueuedContent[]): Promise<"added" | "full">;
  /** Stops listening to the connection; the connection itself stays open, it is the caller's. */
  close(): Promise<void>;
}

/** Longer than a job can live. Frees the bytes of jobs that vanished. */
const BLOB_TTL_SECONDS = 4 * 3_600;

/** `connection` is one with `producerConnectionOptions`, best of its own: megabytes are in front of what comes after. */
export function createContentQueue(connection: Redis, options: ContentQueueOptions): ContentQueue {
  const queue = openSizedQueue("payloads", connection, options);
  return {
    add: async (jobId, contents) => {
      const { job, blob } = await packJob(contents);
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
