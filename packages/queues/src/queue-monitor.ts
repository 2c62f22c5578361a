import { Queue, QueueKeys } from "bullmq";
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
  /** The newest failed jobs, without their payloads. @param search a text in the id or the reason, whatever its case */
  listFailed(limit: number, search?: string): Promise<FailedJob[]>;
  /** Puts every failed job back to waiting. */
  retryFailed(): Promise<void>;
  close(): Promise<void>;
}

/** The newest ones that a search looks at. */
export const FAILED_JOBS_SEARCHED = 1_000;

const hasText = ({ id, reason }: FailedJob, wanted: string): boolean =>
  id.toLowerCase().includes(wanted) || reason.toLowerCase().includes(wanted);

/** `connection` stays the caller's. */
export function createQueueMonitor(
  key: QueueKey,
  connection: Redis,
  onError: (error: Error) => void = () => {},
): QueueMonitor {
  const { name, prefix } = QUEUES[key];
  const queue = new Queue(name, { connection, prefix, skipVersionCheck: true, skipMetasUpdate: true });
  queue.on("error", onError);
  const keys = new QueueKeys(prefix);
  /** Not by BullMQ's own way, which also reads the job's payload. */
  const readFailed = async (id: string): Promise<FailedJob> => {
    const [reason, finishedOn] = await connection.hmget(keys.toKey(name, id), "failedReason", "finishedOn");
    return { id, reason: reason ?? "", failedAtMs: finishedOn ? Number(finishedOn) : null };
  };
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
    listFailed: async (limit, search = "") => {
      const ids = await queue.getRanges(["failed"], 0, (search === "" ? limit : FAILED_JOBS_SEARCHED) - 1);
      const newest = await Promise.all(ids.map(readFailed));
      const wanted = search.toLowerCase();
      return newest.filter((job) => hasText(job, wanted)).slice(0, limit);
    },
    retryFailed: () => queue.retryJobs({ state: "failed" }),
    close: () => queue.close(),
  };
}
