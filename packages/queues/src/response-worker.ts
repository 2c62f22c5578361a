import { type Job, UnrecoverableError, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { cappedBackoffMs } from "./backoff.ts";
import { QUEUES } from "./queue-table.ts";
import { createResponseCopies } from "./response-copies.ts";
import {
  copyKey,
  type QueuedResponse,
  RESPONSE_BYTES_KEY,
  RESPONSE_JOB_VERSION,
  RESPONSE_STATE_KEYS,
  type ResponseJob,
} from "./response-job.ts";

export interface ResponseWorkerOptions {
  /** Jobs in hand at once. Default 8. */
  readonly concurrency?: number;
  /** How long a job stays with a worker that stopped renewing it. Default 30 s. */
  readonly lockMs?: number;
  /** How often jobs of dead workers are looked for. Default 15 s. */
  readonly stalledCheckMs?: number;
  /** Anything that went wrong and is tried again by itself. */
  readonly onError?: (error: Error) => void;
  /** A response that will not become a row. */
  readonly onLost?: (reason: string) => void;
}

/** What becomes of a response. */
export interface ResponseRows {
  /** Twice must be no harm. Throws `PayloadsRefused` for what no further try can write. */
  write(response: QueuedResponse): Promise<void>;
  /** It was deleted while it was on its way. */
  remove(projectId: string, id: string): Promise<void>;
}

/** Consumer side of the queue of stored responses. */
export interface ResponseWorker {
  isRunning(): boolean;
  /** Takes no more jobs and resolves when those in hand are done. */
  close(): Promise<void>;
}

const MAX_DEATHS = 20;

/** Forgets a job's copy. With no job left nothing waits, whatever processes that died have left in the sum. */
const FORGET = `
redis.call('UNLINK', KEYS[1])
local left = redis.call('DECRBY', KEYS[2], ARGV[1])
local jobs = redis.call('LLEN', KEYS[3]) + redis.call('LLEN', KEYS[4]) + redis.call('ZCARD', KEYS[5])
if left <= 0 or jobs == 0 then redis.call('DEL', KEYS[2]) end`;

/**
 * Takes responses from the queue and hands them to `write`; a job comes back after 1-30 s when it rejects, and is given up
 * after an hour. A copy goes once its row is there, so that a reader who looks here first misses none. `connection` is
 * one with `workerConnectionOptions`, of this worker's own.
 */
export function createResponseWorker(
  connection: Redis,
  rows: ResponseRows,
  options: ResponseWorkerOptions = {},
): ResponseWorker {
  const copies = createResponseCopies(connection);

  /** Deleted before it was written: nothing is. Deleted meanwhile: whoever did it may not have seen the row yet. */
  async function processJob({ id = "", data: { v, projectId } }: Job<ResponseJob>): Promise<void> {
    if (v > RESPONSE_JOB_VERSION) throw new Error(`a response of version ${v} waits for a newer worker`);
    const find = async () => (await copies.find(projectId, [id])).get(id);
    const copy = await find();
    if (!copy) throw new UnrecoverableError("the copy of the response is gone");
    if (copy === "deleted") return;
    await rows.write(copy);
    if ((await find()) === "deleted") await rows.remove(projectId, id);
  }

  const worker = new Worker<ResponseJob>(QUEUES.responses.name, processJob, {
    connection,
    prefix: QUEUES.responses.prefix,
    concurrency: options.concurrency ?? 8,
    maxStalledCount: MAX_DEATHS,
    lockDuration: options.lockMs ?? 30_000,
    stalledInterval: options.stalledCheckMs ?? 15_000,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: cappedBackoffMs },
  });
  const forgetting = new Set<Promise<unknown>>();
  const forget = ({ id = "", data }: Job<ResponseJob>) => {
    const keys = [copyKey(data.projectId, id), RESPONSE_BYTES_KEY, ...RESPONSE_STATE_KEYS];
    const done = connection
      .eval(FORGET, keys.length, ...keys, data.bytes)
      .catch((error: Error) => options.onError?.(error))
      .finally(() => forgetting.delete(done));
    forgetting.add(done);
  };
  worker.on("error", (error) => options.onError?.(error));
  worker.on("completed", forget);
  worker.on("failed", (job, error) => {
    options.onError?.(error);
    if (!job || job.finishedOn === undefined) return;
    options.onLost?.(error.message);
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
