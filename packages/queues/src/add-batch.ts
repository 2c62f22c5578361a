import type { Redis } from "ioredis";
import { CAPPED_BACKOFF } from "./job-retry-delay.ts";
import { QUEUES } from "./queue-table.ts";

/**
 * What BullMQ's own script does for a job with its own id and without parent, delay, priority or deduplication; without the
 * events that no one listens to. KEYS: wait, meta, active, marker, job. ARGV: id, name, data, options, time. Source: BullMQ,
 * `addStandardJob-9.lua`. A test compares what both leave behind.
 */
const ADD = `
if redis.call('EXISTS', KEYS[5]) == 1 then return 0 end
redis.call('HMSET', KEYS[5], 'name', ARGV[2], 'data', ARGV[3], 'opts', ARGV[4], 'timestamp', ARGV[5], 'delay', 0, 'priority', 0)
redis.call('LPUSH', KEYS[1], ARGV[1])
local meta = redis.call('HMGET', KEYS[2], 'paused', 'concurrency')
if meta[1] or (meta[2] and redis.call('LLEN', KEYS[3]) >= tonumber(meta[2])) then return 1 end
redis.call('ZADD', KEYS[4], 0, '0')
return 1
`;

const NAME = "batch";
const keyOf = (suffix: string): string => `${QUEUES.usage.prefix}:${QUEUES.usage.name}:${suffix}`;
const KEYS = ["wait", "meta", "active", "marker"].map(keyOf);

/** Options of every batch. A record is never given up: not after failures, not after workers that died with it. */
export const BATCH_OPTIONS = {
  attempts: Number.MAX_SAFE_INTEGER,
  backoff: { type: CAPPED_BACKOFF },
  removeOnComplete: true,
  removeOnFail: false,
  stackTraceLimit: 1,
} as const;

const OPTIONS_START = JSON.stringify(BATCH_OPTIONS).slice(0, -1);

/** Adds a batch as one job, once. */
export type AddBatch = (batchId: string, json: string) => Promise<void>;

/**
 * Every answer waits for this call. BullMQ's general script and the packing of its arguments took four times as long as what there is to
 * do (80 us of Redis and 75 us of the gateway, on a slow machine).
 */
export function createAddBatch(redis: Redis): AddBatch {
  redis.defineCommand("cwAddBatch", { lua: ADD, numberOfKeys: 5 });
  const { cwAddBatch } = redis as Redis & { cwAddBatch(...args: string[]): Promise<number> };
  return async (batchId, json) => {
    const options = `${OPTIONS_START},"jobId":"${batchId}"}`;
    await cwAddBatch.call(redis, ...KEYS, keyOf(batchId), batchId, NAME, json, options, String(Date.now()));
  };
}
