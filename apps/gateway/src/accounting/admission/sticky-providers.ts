import type { Counters } from "@causeway/limits";
import type { Redis } from "ioredis";
import { createLru } from "../../memory/create-lru.ts";
import type { Breaker } from "../redis-away/breaker.ts";
import { withCorkedSocket } from "../with-corked-socket.ts";

const TTL_SECONDS = 3_600;
/** What this process wrote is not written again for so long: a conversation in use keeps at least 50 minutes. */
const REFRESH_MS = 600_000;
const CONVERSATIONS_KEPT = 50_000;
const GATHER_MS = 50;

/** Remembers the provider of a conversation, with as few writes as that takes. */
export interface StickyProviders {
  /** Never waits, never fails: what is lost is a prompt cache. */
  set(organizationId: string, stickyKey: string, provider: string): void;
}

/** Remembers which provider a conversation used, in Redis, without waiting for it. */
export function createStickyProviders(redis: Redis, counters: Counters, breaker: Breaker): StickyProviders {
  const written = createLru<{ readonly provider: string; readonly atMs: number }>(CONVERSATIONS_KEPT);
  let waiting = new Map<string, readonly [organizationId: string, stickyKey: string, provider: string]>();

  const flush = (): void => {
    const entries = waiting;
    waiting = new Map();
    if (breaker.isOpen()) return;
    withCorkedSocket(redis, () => {
      for (const [name, [organizationId, stickyKey, provider]] of entries) {
        breaker
          .run(() => counters.setSticky(organizationId, stickyKey, provider, TTL_SECONDS))
          .catch(() => written.delete(name));
      }
    });
  };

  return {
    set: (organizationId, stickyKey, provider) => {
      const name = `${organizationId} ${stickyKey}`;
      const known = written.get(name);
      const nowMs = Date.now();
      if (known?.provider === provider && nowMs - known.atMs < REFRESH_MS) return;
      written.set(name, { provider, atMs: nowMs });
      if (waiting.size === 0) setTimeout(flush, GATHER_MS).unref();
      waiting.set(name, [organizationId, stickyKey, provider]);
    },
  };
}
