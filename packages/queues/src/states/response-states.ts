import type { Redis } from "ioredis";
import { DELETE, FORGET_ALL, FORGET_KEY, PUT } from "./state-scripts.ts";

/** The longest that a project can keep the state of a response. */
export const MAX_STATE_MINUTES = 60;

/** Lists of states live for so long after the last one was added. */
const LISTS_MS = (MAX_STATE_MINUTES + 1) * 60_000;

/** Facts about a state that are known without opening it. */
interface StateFacts {
  readonly id: string;
  /** Unix ms. */
  readonly createdAtMs: number;
  readonly apiKeyId: string;
  /** The creator of the key; see `Caller.creator`. */
  readonly creator: string;
  /** The responses it continues from, the last one first. */
  readonly ancestors: readonly string[];
  /** Of input and response as JSON. */
  readonly bytes: number;
}

/** A response that is kept for minutes, encrypted by who put it here. */
export interface ResponseState extends StateFacts {
  readonly input: Buffer;
  readonly response: Buffer;
}

export interface StateBounds {
  readonly ttlMs: number;
  /** Of all states of the project. */
  readonly maxBytes: number;
}

/** States of responses, of projects that keep them for minutes. Each rejects with what the connection says. */
export interface ResponseStates {
  /** Returns whether it was kept. States that end first make room. `itemIds`: of its output. */
  put(
    projectId: string,
    state: ResponseState,
    itemIds: readonly string[],
    bounds: StateBounds,
  ): Promise<boolean>;
  find(projectId: string, ids: readonly string[]): Promise<Map<string, ResponseState>>;
  /** By the id of an item: the id of the response that it was made in. */
  findItems(projectId: string, itemIds: readonly string[]): Promise<Map<string, string>>;
  delete(projectId: string, id: string): Promise<void>;
  /** Deletes those of an API key, also those that come later. */
  forgetKey(projectId: string, apiKeyId: string): Promise<void>;
  /** Deletes those of a project. */
  forgetProject(projectId: string): Promise<void>;
}

/** Keeps states of responses in Redis. They are in no other store. */
export function createResponseStates(redis: Redis): ResponseStates {
  const run = (script: string, projectId: string, ...values: readonly (string | number | Buffer)[]) => {
    const prefix = prefixOf(projectId);
    return redis.eval(script, 2, `${prefix}ends`, `${prefix}sizes`, prefix, ...values);
  };

  return {
    put: async (projectId, { input, response, ...facts }, itemIds, { ttlMs, maxBytes }) => {
      const parts = [JSON.stringify(facts), input, response, LISTS_MS] as const;
      const kept = await run(PUT, projectId, facts.id, ttlMs, maxBytes, facts.apiKeyId, ...parts, ...itemIds);
      return kept === 1;
    },
    find: async (projectId, ids) => {
      const pipeline = redis.pipeline();
      const prefix = prefixOf(projectId);
      for (const id of ids) pipeline.hmgetBuffer(`${prefix}state:${id}`, "meta", "input", "response");
      const found = new Map<string, ResponseState>();
      for (const [error, fields] of (await pipeline.exec()) ?? []) {
        if (error) throw error;
        const [meta, input, response] = fields as (Buffer | null)[];
        if (!meta || !input || !response) continue;
        const facts = JSON.parse(meta.toString("utf8")) as StateFacts;
        found.set(facts.id, { ...facts, input, response });
      }
      return found;
    },
    findItems: async (projectId, itemIds) => {
      const prefix = prefixOf(projectId);
      const ids = itemIds.length > 0 ? await redis.mget(itemIds.map((id) => `${prefix}item:${id}`)) : [];
      return new Map(
        ids.flatMap((id, at) => (id === null ? [] : [[itemIds[at] ?? "", id] as [string, string]])),
      );
    },
    delete: async (projectId, id) => void (await run(DELETE, projectId, id)),
    forgetKey: async (projectId, apiKeyId) => void (await run(FORGET_KEY, projectId, apiKeyId, LISTS_MS)),
    forgetProject: async (projectId) => void (await run(FORGET_ALL, projectId)),
  };
}

/** One hash slot for all of a project. */
const prefixOf = (projectId: string): string => `{cw-states:${projectId}}:`;
