import { createHmac } from "node:crypto";
import { within } from "@causeway/http";
import type { Redis } from "ioredis";
import { createLru } from "../memory/create-lru.ts";
import { createCircuitBreaker } from "../stored-responses/circuit-breaker.ts";
import { FIND, REMEMBER } from "./account-scripts.ts";

/** Texts are remembered for so long. */
const KEPT_MS = 24 * 3_600_000;
/** So many texts of a project are remembered: about 2 MB of Redis. */
const MOST_PER_PROJECT = 10_000;
/** Of all projects, in this process. */
const MOST_HERE = 50_000;
/** No request waits longer for Redis: the answer only says whom to ask first. */
const MOST_WAIT_MS = 100;

/**
 * Remembers which account made the encrypted texts of a conversation. Nothing of a text is kept but its digest. Nothing here throws or
 * waits long: where nothing is known, or Redis is unavailable, any account is asked.
 */
export interface AccountMemory {
  /** Returns the account of the first of these texts that is known; null: none is. */
  find(projectId: string, texts: readonly string[]): Promise<string | null>;
  remember(projectId: string, texts: readonly string[], account: string): void;
}

export interface AccountMemoryOptions {
  readonly redis: Pick<Redis, "eval">;
  /** Keys the digests. */
  readonly secret: string;
}

/** Keeps accounts in this process and, for the others, in Redis. */
export function createAccountMemory({ redis, secret }: AccountMemoryOptions): AccountMemory {
  const here = createLru<string>(MOST_HERE, KEPT_MS);
  const breaker = createCircuitBreaker();

  const digestOf = (projectId: string, text: string): string =>
    createHmac("sha256", secret).update(`${projectId}\n`).update(text).digest("base64url").slice(0, 22);

  /** Null where Redis doesn't answer, or too late. */
  const ask = (
    projectId: string,
    script: string,
    ...values: readonly (string | number)[]
  ): Promise<unknown> =>
    breaker
      .ask(() => within(MOST_WAIT_MS, () => redis.eval(script, 2, ...keysOf(projectId), ...values)))
      .catch(() => null);

  return {
    async find(projectId, texts) {
      const digests: string[] = [];
      for (const text of texts) {
        const digest = digestOf(projectId, text);
        const account = here.get(digest);
        if (account !== undefined) return account;
        digests.push(digest);
      }
      if (digests.length === 0) return null;
      const found = await ask(projectId, FIND, ...digests);
      return typeof found === "string" ? found : null;
    },
    remember(projectId, texts, account) {
      if (texts.length === 0) return;
      const digests = texts.map((text) => digestOf(projectId, text));
      for (const digest of digests) here.set(digest, account);
      void ask(projectId, REMEMBER, KEPT_MS, MOST_PER_PROJECT, account, ...digests);
    },
  };
}

/** One hash slot for both, so that the scripts also run on a cluster. */
const keysOf = (projectId: string): readonly [string, string] => [
  `{causeway-accounts:${projectId}}:accounts`,
  `{causeway-accounts:${projectId}}:ends`,
];
