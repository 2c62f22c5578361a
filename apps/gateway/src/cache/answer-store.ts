import type { Redis } from "ioredis";
import { DROP_COUNTED, END_EPOCHS, PUT, PUT_COUNTED } from "./scripts.ts";

/** Where an answer is kept; `id` names it among all projects and epochs. */
export interface CacheKey {
  readonly projectId: string;
  readonly epoch: number;
  readonly id: string;
}

/** One hash slot for all, so that the scripts also run on a cluster. */
const PREFIX = "{causeway-cache}:answer:";
const EPOCHS = "{causeway-cache}:epochs";
const ENDS = "{causeway-cache}:ends";
const SIZES = "{causeway-cache}:sizes";
const SCAN_COUNT = 500;
/** After this many failures in a row Redis is left alone for this long: callers must not all wait for it. */
const FAILURES_TO_REST = 3;
const REST_MS = 1_000;

export interface AnswerStoreOptions {
  readonly redis: Redis;
  /** Bytes at most, counted here; null for a Redis of the cache's own that removes what is too much itself. */
  readonly maxBytes: number | null;
  readonly onFailure: (error: unknown) => void;
}

/** Answers in Redis. Nothing here throws: a Redis that is unavailable or slow has no answers. */
export interface AnswerStore {
  find(key: CacheKey): Promise<string | null>;
  put(key: CacheKey, value: string, ttlSeconds: number): Promise<void>;
  /** Removes a project's answers of the epochs before this one; later writes of theirs are refused. */
  endEpochs(projectId: string, epoch: number): Promise<void>;
}

/**
 * Cached responses in Redis, within a bound in bytes. After several failures it pauses instead of delaying
 * callers.
 */
export function createAnswerStore({ redis, maxBytes, onFailure }: AnswerStoreOptions): AnswerStore {
  let restsUntil = 0;
  let failures = 0;

  async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    if (performance.now() < restsUntil) return otherwise;
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_TO_REST) restsUntil = performance.now() + REST_MS;
      onFailure(error);
      return otherwise;
    }
  }

  async function put({ projectId, epoch, id }: CacheKey, value: string, ttlSeconds: number): Promise<void> {
    const kept = [projectId, epoch, value, ttlSeconds * 1_000] as const;
    if (maxBytes === null) await redis.eval(PUT, 2, EPOCHS, PREFIX + id, ...kept);
    else await redis.eval(PUT_COUNTED, 4, EPOCHS, PREFIX + id, ENDS, SIZES, ...kept, id, maxBytes, PREFIX);
  }

  async function endEpochs(projectId: string, epoch: number): Promise<void> {
    if ((await redis.eval(END_EPOCHS, 1, EPOCHS, projectId, epoch)) !== 1) return;
    const isOver = (id: string): boolean => Number(id.split(":")[1]) < epoch;
    if (maxBytes === null) await dropScanned(redis, projectId, isOver);
    else await dropCounted(redis, projectId, isOver);
  }

  return {
    find: (key) => attempt(() => redis.get(PREFIX + key.id), null),
    put: (key, value, ttlSeconds) => attempt(() => put(key, value, ttlSeconds), undefined),
    endEpochs: (projectId, epoch) => attempt(() => endEpochs(projectId, epoch), undefined),
  };
}

type IsOver = (id: string) => boolean;

async function dropScanned(redis: Redis, projectId: string, isOver: IsOver): Promise<void> {
  let cursor = "0";
  do {
    const [next, keys] = await redis.scan(cursor, "MATCH", `${PREFIX}${projectId}:*`, "COUNT", SCAN_COUNT);
    cursor = next;
    const over = keys.filter((key) => isOver(key.slice(PREFIX.length)));
    if (over.length > 0) await redis.unlink(...over);
  } while (cursor !== "0");
}

async function dropCounted(redis: Redis, projectId: string, isOver: IsOver): Promise<void> {
  let cursor = "0";
  do {
    const [next, fields] = await redis.hscan(SIZES, cursor, "MATCH", `${projectId}:*`, "COUNT", SCAN_COUNT);
    cursor = next;
    // Names and sizes in turn.
    const over = fields.filter((_, place) => place % 2 === 0).filter(isOver);
    if (over.length > 0) await redis.eval(DROP_COUNTED, 2, ENDS, SIZES, PREFIX, ...over);
  } while (cursor !== "0");
}
