import type { Redis } from "ioredis";
import { copyKey, itemKey, type QueuedResponse } from "./response-job.ts";

/** Longer than a job can live. Frees the copies of jobs that vanished. */
const COPY_TTL_SECONDS = 4 * 3_600;

/** Fields of a copy's hash: bodies stay bytes. `gone` is alone: the response was deleted. */
const FIELDS = ["meta", "input", "response", "gone"] as const;

type Meta = Omit<QueuedResponse, "input" | "response">;

/** Copies of stored responses, there from before the caller has the last byte until the row is. */
export interface ResponseCopies {
  put(response: QueuedResponse): Promise<void>;
  drop(response: Pick<QueuedResponse, "projectId" | "id" | "itemIds">): Promise<void>;
  /** By id; `deleted` where its row, if it comes, is one that no one may read. Missing: look for the row. */
  find(projectId: string, ids: readonly string[]): Promise<Map<string, QueuedResponse | "deleted">>;
  /** By the id of an item in an output: the id of its response. Missing: look for the row. */
  findItems(projectId: string, itemIds: readonly string[]): Promise<Map<string, string>>;
  /** No copy anymore, and no row later. */
  markDeleted(projectId: string, id: string): Promise<void>;
}

/** Copies of stored responses in Redis, which are read until they are rows. */
export function createResponseCopies(redis: Redis): ResponseCopies {
  return {
    put: async ({ input, response, ...meta }) => {
      const key = copyKey(meta.projectId, meta.id);
      const transaction = redis
        .multi()
        .hset(key, { meta: JSON.stringify(meta), input, response })
        .expire(key, COPY_TTL_SECONDS);
      for (const itemId of meta.itemIds ?? [])
        transaction.set(itemKey(meta.projectId, itemId), meta.id, "EX", COPY_TTL_SECONDS);
      await run(transaction);
    },
    drop: async ({ projectId, id, itemIds = [] }) =>
      void (await redis.unlink(
        copyKey(projectId, id),
        ...itemIds.map((itemId) => itemKey(projectId, itemId)),
      )),
    find: async (projectId, ids) => {
      const pipeline = redis.pipeline();
      for (const id of ids) pipeline.hmgetBuffer(copyKey(projectId, id), ...FIELDS);
      const found = new Map<string, QueuedResponse | "deleted">();
      for (const [at, [error, fields]] of ((await pipeline.exec()) ?? []).entries()) {
        if (error) throw error;
        const copy = readCopy(fields as (Buffer | null)[]);
        if (copy) found.set(ids[at] ?? "", copy);
      }
      return found;
    },
    findItems: async (projectId, itemIds) => {
      const ids = itemIds.length > 0 ? await redis.mget(itemIds.map((id) => itemKey(projectId, id))) : [];
      return new Map(
        ids.flatMap((id, at) => (id === null ? [] : [[itemIds[at] ?? "", id] as [string, string]])),
      );
    },
    markDeleted: async (projectId, id) => {
      const key = copyKey(projectId, id);
      await run(redis.multi().del(key).hset(key, { gone: "1" }).expire(key, COPY_TTL_SECONDS));
    },
  };
}

function readCopy([meta, input, response, gone]: (Buffer | null)[]): QueuedResponse | "deleted" | null {
  if (gone) return "deleted";
  if (!meta || !input || !response) return null;
  return { ...(JSON.parse(meta.toString("utf8")) as Meta), input, response };
}

/** A transaction; what one of its commands refuses is an error of the whole. */
async function run(transaction: ReturnType<Redis["multi"]>): Promise<void> {
  for (const [error] of (await transaction.exec()) ?? []) if (error) throw error;
}
