import { QUEUES } from "./queue-table.ts";

/** A stored response on its way to its row; see `response_item`. */
export interface QueuedResponse {
  readonly id: string;
  /** Unix ms. */
  readonly createdAtMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyId: string;
  /** Who created the key; see `Caller.creator`. Missing in copies of earlier releases. */
  readonly creator?: string;
  /** The responses it continues from, the last one first. */
  readonly ancestors: readonly string[];
  /** Ids of the items in its output. Missing in copies of earlier releases. */
  readonly itemIds?: readonly string[];
  /** JSON: the input items that this turn brought. */
  readonly input: Buffer;
  /** JSON: the response. */
  readonly response: Buffer;
}

export const RESPONSE_JOB_VERSION = 1;

/** What BullMQ holds: where the copy is. */
export interface ResponseJob {
  readonly v: number;
  readonly projectId: string;
  /** Length of the copy: what it counts to the queue's bound. */
  readonly bytes: number;
  /** Ids of the items by which the copy is found. Missing in jobs of earlier releases. */
  readonly itemIds?: readonly string[];
}

/** On the queue's own shard. */
const PREFIX = `${QUEUES.responses.prefix}:${QUEUES.responses.name}`;
/** Redis key of a response's copy. */
export const copyKey = (projectId: string, id: string): string => `${PREFIX}:copy:${projectId}:${id}`;
/** Redis key that leads from an item of an output to the id of its response. */
export const itemKey = (projectId: string, itemId: string): string => `${PREFIX}:item:${projectId}:${itemId}`;
/** Bytes of all copies that wait. */
export const RESPONSE_BYTES_KEY = `${PREFIX}:bytes`;
/** Where BullMQ keeps the ids of jobs that are not done. */
export const RESPONSE_STATE_KEYS = ["wait", "active", "delayed"].map((state) => `${PREFIX}:${state}`);

/** Bytes that a response takes in Redis. */
export const bytesOf = ({ input, response }: QueuedResponse): number => input.length + response.length;
