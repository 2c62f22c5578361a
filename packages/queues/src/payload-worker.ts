import { type Job, UnrecoverableError } from "bullmq";
import type { Redis } from "ioredis";
import {
  BYTES_KEY,
  blobKey,
  type PayloadJob,
  type QueuedPayload,
  STATE_KEYS,
  unpackJob,
} from "./payload-job.ts";
import { QUEUES } from "./queue-table.ts";
import { createSizedWorker, type SizedWorker, type SizedWorkerOptions } from "./sized-worker.ts";

/** By default 4 jobs are in hand at once. */
export interface PayloadWorkerOptions extends SizedWorkerOptions {
  /** Payloads that will not become rows: no one could write them, or their bytes are gone. */
  readonly onLost?: (payloads: number, reason: string) => void;
}

/** Consumer side of the queue of payloads. */
export type PayloadWorker = SizedWorker;

/** Thrown by `write` for payloads that no further try can write. */
export { UnrecoverableError as PayloadsRefused } from "bullmq";

async function processJob(
  connection: Redis,
  job: Job<PayloadJob>,
  write: (payloads: readonly QueuedPayload[]) => Promise<void>,
): Promise<void> {
  const blob = await connection.getBuffer(blobKey(job.id ?? ""));
  const payloads = blob && (await unpackJob(job.data, blob));
  if (!payloads) throw new UnrecoverableError("the job's bytes are missing");
  await write(payloads);
}

/**
 * Takes payloads from the queue and hands them to `write`; a job comes back after 1-30 s when it rejects, and is given up
 * after an hour or when it throws `PayloadsRefused`. `connection` is one with `workerConnectionOptions`, of this worker's own.
 */
export function createPayloadWorker(
  connection: Redis,
  write: (payloads: readonly QueuedPayload[]) => Promise<void>,
  options: PayloadWorkerOptions = {},
): PayloadWorker {
  const jobs = {
    queue: QUEUES.payloads,
    process: (job: Job<PayloadJob>) => processJob(connection, job, write),
    keysOf: ({ id = "" }: Job<PayloadJob>) => [blobKey(id), BYTES_KEY, ...STATE_KEYS],
    onLost: ({ data }: Job<PayloadJob>, reason: string) => options.onLost?.(data.payloads.length, reason),
  };
  return createSizedWorker(connection, jobs, { ...options, concurrency: options.concurrency ?? 4 });
}
