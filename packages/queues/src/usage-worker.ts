import {
  TEAMS_RECORD_VERSION,
  USAGE_RECORD_VERSION,
  type UsageBatch,
  unpackBatch,
} from "@causeway/contracts";
import { DelayedError, type Job, UnrecoverableError, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { cappedBackoffMs } from "./job-retry-delay.ts";
import { QUEUES } from "./queue-table.ts";

export interface UsageWorkerOptions {
  /** Jobs in hand at once; each waits for its flush. Default 128. */
  readonly concurrency?: number;
  /** How long a job stays with a worker that stopped renewing it. Default 10 s. */
  readonly lockMs?: number;
  /** How often jobs of dead workers are looked for. Default 5 s. */
  readonly stalledCheckMs?: number;
  /** How long a batch of a newer version is put back for. Default 5 s. */
  readonly newerVersionDelayMs?: number;
  /** Anything that went wrong and is tried again by itself. */
  readonly onError?: (error: Error) => void;
  /** A batch of a newer version than this worker reads was put back. */
  readonly onPutBack?: (version: number) => void;
  /** A job came back from a worker that died. */
  readonly onStalled?: () => void;
}

/** Consumer side of the usage queue. */
export interface UsageWorker {
  /** Resolves when it takes jobs. */
  ready(): Promise<void>;
  /** True while it takes jobs. */
  isRunning(): boolean;
  /** Takes no more jobs and resolves when those in hand are done. */
  close(): Promise<void>;
}

type Settings = Required<Pick<UsageWorkerOptions, "newerVersionDelayMs">> & UsageWorkerOptions;

const noBatch = () => new UnrecoverableError("The job is not a batch of usage records.");

/** What a job holds is what another release wrote: nothing about it is certain but, in any release, its version. */
function readVersion(data: unknown): number {
  const version = (data as { readonly v?: unknown } | null)?.v;
  if (typeof version !== "number" || version < USAGE_RECORD_VERSION - 1) throw noBatch();
  return version;
}

/** Everything but the ids of the records is PostgreSQL's to judge. */
function readBatch(data: unknown): UsageBatch {
  const batch = unpackBatch(data as UsageBatch);
  if (!Array.isArray(batch.records) || !batch.records.every(hasId)) throw noBatch();
  return batch;
}

const hasId = (record: { readonly id?: unknown } | null): boolean => typeof record?.id === "string";

/** Puts a job back for a while, without counting it as a failure. */
async function putBack(job: Job, token: string | undefined, delayMs: number): Promise<never> {
  await job.moveToDelayed(Date.now() + delayMs, token);
  throw new DelayedError();
}

async function processJob(
  job: Job,
  token: string | undefined,
  process: (batch: UsageBatch) => Promise<void>,
  settings: Settings,
): Promise<void> {
  const version = readVersion(job.data);
  if (version > TEAMS_RECORD_VERSION) {
    settings.onPutBack?.(version);
    await putBack(job, token, settings.newerVersionDelayMs);
  }
  await process(readBatch(job.data));
}

/**
 * Takes batches from the usage queue and hands each to `process`; a job is acknowledged when `process` resolves and
 * comes back after 1-30 s when it rejects. A job that is no batch at all goes to the failed set.
 * `connection` is one with `workerConnectionOptions`, of this worker's own: it is duplicated for the blocking call.
 */
export function createUsageWorker(
  connection: Redis,
  process: (batch: UsageBatch) => Promise<void>,
  options: UsageWorkerOptions = {},
): UsageWorker {
  const settings = { newerVersionDelayMs: 5000, ...options };
  const lockDuration = options.lockMs ?? 10_000;
  const worker = new Worker(QUEUES.usage.name, (job, token) => processJob(job, token, process, settings), {
    connection,
    prefix: QUEUES.usage.prefix,
    concurrency: options.concurrency ?? 128,
    // The default fails a job whose workers died twice; a batch of money must survive any number of deaths.
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    lockDuration,
    stalledInterval: options.stalledCheckMs ?? 5000,
    // How long BullMQ waits before it talks to Redis again after a lost connection (its default is 15 s).
    runRetryDelay: 1000,
    settings: { backoffStrategy: cappedBackoffMs },
  });
  worker.on("error", (error) => options.onError?.(error));
  worker.on("failed", (_job, error) => options.onError?.(error));
  worker.on("stalled", () => options.onStalled?.());
  return {
    ready: async () => {
      await worker.waitUntilReady();
    },
    isRunning: () => worker.isRunning() && !worker.isPaused(),
    close: () => worker.close(),
  };
}
