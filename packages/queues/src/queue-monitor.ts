import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { QUEUES, type QueueKey } from "./queue-table.ts";

/** Jobs of a queue by state. `failed` is 0 in a healthy system. */
export interface QueueCounts {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

export interface FailedJob {
  readonly id: string;
  readonly reason: string;
  readonly failedAtMs: number | null;
}

/** A look into a queue, for metrics and the operations page. */
export interface QueueMonitor {
  counts(): Promise<QueueCounts>;
  /** The newest failed jobs, without their payloads' content. */
  listFailed(limit: number): Promise<FailedJob[]>;
  /** Puts every failed job back to waiting. */
  retryFailed(): Promise<void>;
  close(): Promise<void>;
}

/** `connection` stays the caller's. */
export function createQueueMonitor(
  key: QueueKey,
  connection: Redis,
  onError: (error: Error) => void = () => {},
): QueueMonitor {
  const { name, prefix } = QUEUES[key];
  const queue = new Queue(name, { connection, prefix, skipVersionCheck: true, skipMetasUpdate: true });
  queue.on("error", onError);
  return {
    counts: async () => {
      const counts = await queue.getJobCounts("wait", "prioritized", "active", "delayed", "failed");
      const of = (state: string) => counts[state] ?? 0;
      return {
        waiting: of("wait") + of("prioritized"),
        active: of("active"),
        delayed: of("delayed"),
        failed: of("failed"),
      };
    },
    listFailed: async (limit) => {
      const jobs = await queue.getFailed(0, limit - 1);
      return jobs.map((job) => ({
        id: job.id ?? "",
        reason: job.failedReason ?? "",
        failedAtMs: job.finishedOn ?? null,
      }));
    },
    retryFailed: () => queue.retryJobs({ state: "failed" }),
    close: () => queue.close(),
  };
}
