import { QUEUES } from "@causeway/queues";
import type { Redis } from "ioredis";

const WAITING = `${QUEUES.usage.prefix}:${QUEUES.usage.name}:wait`;
/** Once full it counts as full until it has shrunk to this share. */
const FULL_UNTIL = 0.8;

/**
 * How full the usage queue is, about: jobs that wait times the mean size of this process's batches, and what this process has
 * added since it asked.
 */
export interface QueueSize {
  isFull(): boolean;
  /** Counts a batch that was added. */
  added(bytes: number): void;
  /** Asks Redis. Never throws. */
  refresh(): Promise<void>;
}

/** Estimates the size of the usage queue, so that it stays within `maxMb`. */
export function createQueueSize(redis: Redis, maxMb: number): QueueSize {
  const maxBytes = maxMb * 1024 * 1024;
  let meanBytes = 16_384;
  let knownBytes = 0;
  let addedBytes = 0;
  let full = false;

  const judge = (): void => {
    const bytes = knownBytes + addedBytes;
    full = bytes > maxBytes || (full && bytes > maxBytes * FULL_UNTIL);
  };

  return {
    isFull: () => full,
    added: (bytes) => {
      meanBytes += (bytes - meanBytes) / 64;
      addedBytes += bytes;
      judge();
    },
    refresh: async () => {
      const jobs = await redis.llen(WAITING).catch(() => null);
      if (jobs === null) return;
      knownBytes = jobs * meanBytes;
      addedBytes = 0;
      judge();
    },
  };
}
