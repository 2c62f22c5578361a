import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { CAPPED_BACKOFF } from "./job-retry-delay.ts";
import { QUEUES } from "./queue-table.ts";

export interface SizedQueueOptions {
  /** Bytes that can wait, of all processes together. */
  readonly maxBytes: number;
  /** Errors of the connection that no call waits for. */
  readonly onError?: (error: Error) => void;
}

/** About an hour of a database that is unavailable; then a job is given up: content is not money. */
const ATTEMPTS = 120;
const EVENTS_KEPT = 100;

/** The producer side of a queue that is bounded in bytes. Opens without Redis; each add then fails as the connection does. */
export function openSizedQueue(
  name: "payloads" | "responses",
  connection: Redis,
  { onError }: SizedQueueOptions,
): Queue {
  const queue = new Queue(QUEUES[name].name, {
    connection,
    prefix: QUEUES[name].prefix,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    streams: { events: { maxLen: EVENTS_KEPT } },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: CAPPED_BACKOFF },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 1,
    },
  });
  queue.on("error", (error) => onError?.(error));
  return queue;
}
