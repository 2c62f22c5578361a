/** One queue: its name, and the Redis key prefix whose hash tag keeps all its keys on one shard of a cluster. */
export interface QueueRow {
  readonly name: string;
  readonly prefix: string;
}

/**
 * Every queue of the system. Each has its own hash tag, so that queues spread over the shards of a Redis Cluster
 * and never share one with an organization's counters.
 */
export const QUEUES = {
  usage: { name: "usage", prefix: "{cw-usage}" },
  payloads: { name: "payloads", prefix: "{cw-payloads}" },
  videos: { name: "videos", prefix: "{cw-videos}" },
  responses: { name: "responses", prefix: "{cw-responses}" },
} as const satisfies Record<string, QueueRow>;

export type QueueKey = keyof typeof QUEUES;
