/** Name of the strategy in a job's options; both the producer and the worker must agree on it. */
export const CAPPED_BACKOFF = "capped";

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Delay before a failed job is tried again: 1 s, doubling to 30 s. BullMQ's own exponential backoff has no cap,
 * and jobs here are tried forever.
 */
export const cappedBackoffMs = (attemptsMade: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attemptsMade - 1), LONGEST_DELAY_MS);
