import { type Job, UnrecoverableError } from "bullmq";
import type { Redis } from "ioredis";
import { QUEUES } from "./queue-table.ts";
import { createResponseCopies } from "./response-copies.ts";
import {
  copyKey,
  itemKey,
  type QueuedResponse,
  RESPONSE_BYTES_KEY,
  RESPONSE_JOB_VERSION,
  RESPONSE_STATE_KEYS,
  type ResponseJob,
} from "./response-job.ts";
import { createSizedWorker, type SizedWorker, type SizedWorkerOptions } from "./sized-worker.ts";

/** By default 8 jobs are in hand at once. */
export interface ResponseWorkerOptions extends SizedWorkerOptions {
  /** A response that will not become a row. */
  readonly onLost?: (reason: string) => void;
}

/** What becomes of a response. */
export interface ResponseRows {
  /** Twice must be no harm. Throws `ContentRefused` for what no further try can write. */
  write(response: QueuedResponse): Promise<void>;
  /** It was deleted while it was on its way. */
  remove(projectId: string, id: string): Promise<void>;
}

/** Consumer side of the queue of stored responses. */
export type ResponseWorker = SizedWorker;

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

  /** Deleted before it was written: nothing is. Deleted meanwhile: the one who did it may not have seen the row yet. */
  async function processJob({ id = "", data: { v, projectId } }: Job<ResponseJob>): Promise<void> {
    if (v > RESPONSE_JOB_VERSION) throw new Error(`a response of version ${v} needs a newer worker`);
    const find = async () => (await copies.find(projectId, [id])).get(id);
    const copy = await find();
    if (!copy) throw new UnrecoverableError("the copy of the response is missing");
    if (copy === "deleted") return;
    await rows.write(copy);
    if ((await find()) === "deleted") await rows.remove(projectId, id);
  }

  const jobs = {
    queue: QUEUES.responses,
    process: processJob,
    keysOf: ({ id = "", data }: Job<ResponseJob>) => [
      copyKey(data.projectId, id),
      RESPONSE_BYTES_KEY,
      ...RESPONSE_STATE_KEYS,
      ...(data.itemIds ?? []).map((itemId) => itemKey(data.projectId, itemId)),
    ],
    onLost: (_job: Job<ResponseJob>, reason: string) => options.onLost?.(reason),
  };
  return createSizedWorker(connection, jobs, { ...options, concurrency: options.concurrency ?? 8 });
}
