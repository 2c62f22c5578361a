import type { Redis } from "ioredis";
import { openSizedQueue, type SizedQueueOptions } from "./open-sized-queue.ts";
import { createResponseCopies, type ResponseCopies } from "./response-copies.ts";
import {
  bytesOf,
  type QueuedResponse,
  RESPONSE_BYTES_KEY,
  RESPONSE_JOB_VERSION,
  type ResponseJob,
} from "./response-job.ts";

export type { QueuedResponse } from "./response-job.ts";

export type ResponseQueueOptions = SizedQueueOptions;

/** Producer side of the queue of stored responses, which are found here until they are rows. */
export interface ResponseQueue extends Pick<ResponseCopies, "find" | "findItems" | "markDeleted"> {
  /** Once it is `added` every process finds it. `full`: nothing was added. Rejects with what the connection says. */
  add(response: QueuedResponse): Promise<"added" | "full">;
  /** Stops listening to the connection; the connection itself stays open, it is the caller's. */
  close(): Promise<void>;
}

/** `connection` is one with `producerConnectionOptions`, best of its own: megabytes are in front of what comes after. */
export function createResponseQueue(connection: Redis, options: ResponseQueueOptions): ResponseQueue {
  const copies = createResponseCopies(connection);
  const queue = openSizedQueue("responses", connection, options);
  return {
    find: copies.find,
    findItems: copies.findItems,
    markDeleted: copies.markDeleted,
    add: async (response) => {
      const bytes = bytesOf(response);
      const { id, projectId, itemIds = [] } = response;
      const [waiting] = await Promise.all([
        connection.incrby(RESPONSE_BYTES_KEY, bytes),
        copies.put(response),
      ]);
      if (waiting > options.maxBytes) {
        await Promise.all([connection.decrby(RESPONSE_BYTES_KEY, bytes), copies.drop(response)]);
        return "full";
      }
      const job: ResponseJob = { v: RESPONSE_JOB_VERSION, projectId, bytes, itemIds };
      try {
        await queue.add("response", job, { jobId: id });
      } catch (error) {
        // No one will write it: what the caller is not promised must not be found either.
        await copies.drop(response).catch(() => {});
        throw error;
      }
      return "added";
    },
    close: () => queue.close(),
  };
}
