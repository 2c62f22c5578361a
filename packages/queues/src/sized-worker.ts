import { type Job, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { cappedBackoffMs } from "./job-retry-delay.ts";
import type { QueueRow } from "./queue-table.ts";

export interface SizedWorkerOptions {
  /** Jobs in hand at once. */
  readonly concurrency?: number;
  /** How long a job stays with a worker that stopped renewing it. Default 30 s. */
  readonly lockMs?: number;
  /** How often jobs of dead workers are looked for. Default 15 s. */
  readonly stalledCheckMs?: number;
  /** Anything that went wrong and is tried again by itself. */
  readonly onError?: (error: Error) => void;
}

/** Consumer side of a queue whose content is kept alongside its jobs. */
export interface SizedWorker {
  isRunning(): boolean;
  /** Takes no more jobs and resolves when those in hand are done. */
  close(): Promise<void>;
}

/** What a kind of job is, and where its content is. */
export interface SizedJobs<Data extends { readonly bytes: number }> {
  readonly queue: QueueRow;
  process(job: Job<Data>): Promise<void>;
  /**
   * The content of the job, the sum of bytes that wait, and the queue's own three lists of jobs that wait; then whatever else leads to the
   * content.
   */
  keysOf(job: Job<Data>): readonly string[];
  /** The job was given up. */
  onLost(job: Job<Data>, reason: string): void;
}

/** A job that came back from a dead worker may be done already: doing it twice must be no harm. */
const MAX_DEATHS = 20;

/** Forgets the content of a job. With no job left nothing waits, whatever processes that died have left in the sum. */
const FORGET = `
redis.call('UNLINK', KEYS[1])
for at = 6, #KEYS do redis.call('UNLINK', KEYS[at]) end
local left = redis.call('DECRBY', KEYS[2], ARGV[1])
local jobs = redis.call('LLEN', KEYS[3]) + redis.call('LLEN', KEYS[4]) + redis.call('ZCARD', KEYS[5])
if left <= 0 or jobs == 0 then redis.call('DEL', KEYS[2]) end`;

/** `connection` is one with `workerConnectionOptions`, of this worker's own. */
export function createSizedWorker<Data extends { readonly bytes: number }>(
  connection: Redis,
  jobs: SizedJobs<Data>,
  options: SizedWorkerOptions & { readonly concurrency: number },
): SizedWorker {
  const worker = new Worker<Data>(jobs.queue.name, (job) => jobs.process(job), {
    connection,
    prefix: jobs.queue.prefix,
    concurrency: options.concurrency,
    maxStalledCount: MAX_DEATHS,
    lockDuration: options.lockMs ?? 30_000,
    stalledInterval: options.stalledCheckMs ?? 15_000,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: cappedBackoffMs },
  });
  const forgetting = new Set<Promise<unknown>>();
  const forget = (job: Job<Data>) => {
    const keys = jobs.keysOf(job);
    const done = connection
      .eval(FORGET, keys.length, ...keys, job.data.bytes)
      .catch((error: Error) => options.onError?.(error))
      .finally(() => forgetting.delete(done));
    forgetting.add(done);
  };
  worker.on("error", (error) => options.onError?.(error));
  worker.on("completed", forget);
  worker.on("failed", (job, error) => {
    options.onError?.(error);
    if (!job || job.finishedOn === undefined) return;
    jobs.onLost(job, error.message);
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
