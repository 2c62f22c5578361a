import { type Job, UnrecoverableError, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { cappedBackoffMs } from "./backoff.ts";
import {
  BYTES_KEY,
  blobKey,
  type PayloadJob,
  type QueuedPayload,
  STATE_KEYS,
  unpackJob,
} from "./payload-job.ts";
import { QUEUES } from "./queue-table.ts";

export interface PayloadWorkerOptions {
  /** Jobs in hand at once. Default 4. */
  readonly concurrency?: number;
  /** How long a job stays with a worker that stopped renewing it. Default 30 s. */
  readonly lockMs?: number;
  /** How often jobs of dead workers are looked for. Default 15 s. */
  readonly stalledCheckMs?: number;
  /** Anything that went wrong and is tried again by itself. */
  readonly onError?: (error: Error) => void;
  /** Payloads that will not become rows: nobody could write them, or their bytes are gone. */
  readonly onLost?: (payloads: number, reason: string) => void;
}

/** Consumer side of the queue of payloads. */
export interface PayloadWorker {
  isRunning(): boolean;
  /** Takes no more jobs and resolves when those in hand are done. */
  close(): Promise<void>;
}

/** Thrown by `write` for payloads that no further try can write. */
export { UnrecoverableError as PayloadsRefused } from "bullmq";

/** A job that came back from a dead worker may be written already: adding a row twice must be no harm. */
const MAX_DEATHS = 20;

/** Forgets the bytes of a job. With no job left nothing waits, whatever processes that died have left in the sum. */
const FORGET = `
redis.call('UNLINK', KEYS[1])
local left = redis.call('DECRBY', KEYS[2], ARGV[1])
local jobs = redis.call('LLEN', KEYS[3]) + redis.call('LLEN', KEYS[4]) + redis.call('ZCARD', KEYS[5])
if left <= 0 or jobs == 0 then redis.call('DEL', KEYS[2]) end`;

async function processJob(
  connection: Redis,
  job: Job<PayloadJob>,
  write: (payloads: readonly QueuedPayload[]) => Promise<void>,
): Promise<void> {
  const blob = await connection.getBuffer(blobKey(job.id ?? ""));
  const payloads = blob && (await unpackJob(job.data, blob));
  if (!payloads) throw new UnrecoverableError("the bytes of the job are gone");
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
  const worker = new Worker<PayloadJob>(QUEUES.payloads.name, (job) => processJob(connection, job, write), {
    connection,
    prefix: QUEUES.payloads.prefix,
    concurrency: options.concurrency ?? 4,
    maxStalledCount: MAX_DEATHS,
    lockDuration: options.lockMs ?? 30_000,
    stalledInterval: options.stalledCheckMs ?? 15_000,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: cappedBackoffMs },
  });
  const forgetting = new Set<Promise<unknown>>();
  const forget = ({ id, data }: Job<PayloadJob>) => {
    const done = connection
      .eval(FORGET, 2 + STATE_KEYS.length, blobKey(id ?? ""), BYTES_KEY, ...STATE_KEYS, data.bytes)
      .catch((error: Error) => options.onError?.(error))
      .finally(() => forgetting.delete(done));
    forgetting.add(done);
  };
  worker.on("error", (error) => options.onError?.(error));
  worker.on("completed", forget);
  worker.on("failed", (job, error) => {
    options.onError?.(error);
    if (!job || job.finishedOn === undefined) return;
    options.onLost?.(job.data.payloads.length, error.message);
    forget(job);
  });
  return {
    isRunning: () => worker.isRunning() && !worker.isPaused(),
    close: async () => {
      await worker.close();
      await Promise.all(forgetting);
    },
  };
}
