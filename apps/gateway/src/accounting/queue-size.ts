import { QUEUES } from "@causeway/queues";
import type { Redis } from "ioredis";

const WAITING = `${QUEUES.usage.prefix}:${QUEUES.usage.name}:wait`;
/** Once full it counts as full until it has shrunk to this share. */
const FULL_UNTIL = 0.8;

/** How full the usage queue is, about: jobs that wait times the mean size of this process's batches. */
export interface QueueSize {
  isFull(): boolean;
  /** Counts a batch that was added. */
  added(bytes: number): void;
  /** Asks Redis. Never throws. */
  refresh(): Promise<void>;
}

export function createQueueSize(redis: Redis, maxMb: number): QueueSize {
  const maxBytes = maxMb * 1024 * 1024;
  let meanBytes = 16_384;
  let full = false;
  return {
    isFull: () => full,
    added: (bytes) => {
      meanBytes += (bytes - meanBytes) / 64;
    },
    refresh: async () => {
      const jobs = await redis.llen(WAITING).catch(() => null);
      if (jobs === null) return;
      const bytes = jobs * meanBytes;
      full = bytes > maxBytes || (full && bytes > maxBytes * FULL_UNTIL);
    },
  };
}
