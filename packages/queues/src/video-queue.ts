import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { QUEUES } from "./queue-table.ts";

/** Producer side of the queue of open videos. What it loses is found again in PostgreSQL. */
export interface VideoQueue {
  /** Has a job looked at after `delayMs`; does nothing while it is in the queue. Rejects with what the connection says. */
  add(id: string, delayMs: number): Promise<void>;
  /** Stops listening to the connection; the connection itself stays open, it is the caller's. */
  close(): Promise<void>;
}

const EVENTS_KEPT = 100;

/** `connection` is one with `producerConnectionOptions`. */
export function createVideoQueue(connection: Redis): VideoQueue {
  const queue = new Queue(QUEUES.videos.name, {
    connection,
    prefix: QUEUES.videos.prefix,
    skipWaitingForReady: true,
    skipVersionCheck: true,
    streams: { events: { maxLen: EVENTS_KEPT } },
    // Nothing of a job stays: its id must be free for the sweep.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, stackTraceLimit: 1 },
  });
  // Every command that fails says so itself.
  queue.on("error", () => {});
  return {
    add: async (id, delayMs) => {
      await queue.add("video", {}, { jobId: id, delay: delayMs });
    },
    close: () => queue.close(),
  };
}
