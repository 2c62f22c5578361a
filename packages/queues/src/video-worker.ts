import { DelayedError, type Job, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { QUEUES } from "./queue-table.ts";

export interface VideoWorkerOptions {
  /** Jobs in hand at once. */
  readonly concurrency: number;
  /** Anything that went wrong; the sweep brings the job again. */
  readonly onError: (error: Error) => void;
}

/** Consumer side of the queue of open videos. */
export interface VideoWorker {
  /** Takes no more jobs and resolves when those in hand are done. */
  close(): Promise<void>;
}

/** A look at a video that came back from a dead process does no harm twice. */
const MAX_DEATHS = Number.MAX_SAFE_INTEGER;

/**
 * Looks at videos one after the other. `look` gives the milliseconds until the next look, or null when there is none.
 * `connection` is one with `workerConnectionOptions`, of this worker's own: it is duplicated for the blocking call.
 */
export function createVideoWorker(
  connection: Redis,
  look: (id: string) => Promise<number | null>,
  { concurrency, onError }: VideoWorkerOptions,
): VideoWorker {
  const process = async (job: Job, token: string | undefined): Promise<void> => {
    const nextInMs = await look(job.id ?? "");
    if (nextInMs === null) return;
    await job.moveToDelayed(Date.now() + nextInMs, token);
    throw new DelayedError();
  };
  const worker = new Worker(QUEUES.videos.name, process, {
    connection,
    prefix: QUEUES.videos.prefix,
    concurrency,
    maxStalledCount: MAX_DEATHS,
    lockDuration: 30_000,
    stalledInterval: 15_000,
    runRetryDelay: 1_000,
  });
  worker.on("error", onError);
  worker.on("failed", (_job, error) => onError(error));
  return { close: () => worker.close() };
}
