import { type Job, UnrecoverableError } from "bullmq";
import type { Redis } from "ioredis";
import {
  BYTES_KEY,
  blobKey,
  type ContentJob,
  type QueuedContent,
  STATE_KEYS,
  unpackJob,
} from "./content-job.ts";
import { QUEUES } from "./queue-table.ts";
import { createSizedWorker, type SizedWorker, type SizedWorkerOptions } from "./sized-worker.ts";

/** By default 4 jobs are in hand at once. */
export interface ContentWorkerOptions extends SizedWorkerOptions {
  /** How many requests' content will not become rows: no one could write it, or its bytes are gone. */
  readonly onLost?: (count: number, reason: string) => void;
}

/** Consumer side of the queue of content. */
export type ContentWorker = SizedWorker;

/** Thrown by `write` for content that no further try can write. */
export { UnrecoverableError as ContentRefused } from "bullmq";

async function processJob(
  connection: Redis,
  job: Job<ContentJob>,
  write: (contents: readonly QueuedContent[]) => Promise<void>,
): Promise<void> {
  const blob = await connection.getBuffer(blobKey(job.id ?? ""));
  const contents = blob && (await unpackJob(job.data, blob));
  if (!contents) throw new UnrecoverableError("the job's bytes are missing");
  await write(contents);
}

/**
 * Takes content from the queue and hands them to `write`; a job comes back after 1-30 s when it rejects, and is given up
 * after an hour or when it throws `ContentRefused`. `connection` is one with `workerConnectionOptions`, of this worker's own.
 */
export function createContentWorker(
  connection: Redis,
  write: (contents: readonly QueuedContent[]) => Promise<void>,
  options: ContentWorkerOptions = {},
): ContentWorker {
  const jobs = {
    queue: QUEUES.payloads,
    process: (job: Job<ContentJob>) => processJob(connection, job, write),
    keysOf: ({ id = "" }: Job<ContentJob>) => [blobKey(id), BYTES_KEY, ...STATE_KEYS],
    onLost: ({ data }: Job<ContentJob>, reason: string) => options.onLost?.(data.payloads.length, reason),
  };
  return createSizedWorker(connection, jobs, { ...options, concurrency: options.concurrency ?? 4 });
}
