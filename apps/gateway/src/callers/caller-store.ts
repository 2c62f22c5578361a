import { type Caller, GatewayError } from "@causeway/contracts";
import { LRUCache } from "lru-cache";

export interface CallerStoreOptions {
  /** One SQL query; null when no such key exists. */
  readonly load: (keyHash: string) => Promise<Caller | null>;
  readonly maxCallers: number;
  /** How long an unknown key is not looked up again, ms. */
  readonly unknownTtlMs: number;
  /** While the listener is away, a context older than this is read again before use, ms. */
  readonly staleAfterMs: number;
}

interface Entry {
  readonly caller: Caller;
  /** Value of the change counter before the read began. */
  readonly readAt: number;
  readonly loadedAtMs: number;
}

const MAX_REREADS = 5;

/**
 * Caller contexts in memory, dropped by NOTIFY. Every change advances one counter; a context read before its
 * organization's last change is never used, so a slow read cannot put an old value back (#37).
 */
export function createCallerStore(options: CallerStoreOptions) {
  const known = new LRUCache<string, Entry>({ max: options.maxCallers });
  const unknown = new LRUCache<string, true>({ max: 10_000, ttl: options.unknownTtlMs });
  const loading = new Map<string, Promise<Caller | null>>();
  const changedAt = new Map<string, number>();
  let allChangedAt = 0;
  let changes = 0;
  let listening = false;

  const isCurrent = (entry: Entry): boolean =>
    entry.readAt >= allChangedAt && entry.readAt >= (changedAt.get(entry.caller.organizationId) ?? 0);

  async function read(hash: string): Promise<Caller | null> {
    for (let attempt = 0; attempt < MAX_REREADS; attempt += 1) {
      const readAt = changes;
      const caller = await options.load(hash);
      if (!caller) {
        if (changes === readAt) unknown.set(hash, true);
        known.delete(hash);
        return null;
      }
      const entry = { caller, readAt, loadedAtMs: performance.now() };
      if (!isCurrent(entry)) continue;
      known.set(hash, entry);
      return caller;
    }
    throw new Error("the caller's context keeps changing");
  }

  function load(hash: string): Promise<Caller | null> {
    let pending = loading.get(hash);
    if (!pending) {
      pending = read(hash).finally(() => loading.delete(hash));
      loading.set(hash, pending);
    }
    return pending;
  }

  async function reload(hash: string, stale: Entry | undefined): Promise<Caller | null> {
    try {
      return await load(hash);
    } catch (cause) {
      // A known caller goes on while PostgreSQL is away; an unknown one is told so, never 401 (#85).
      if (stale) return stale.caller;
      throw new GatewayError(
        "unavailable",
        "keys cannot be checked right now",
        { retryAfterSeconds: 1 },
        { cause },
      );
    }
  }

  return {
    /** Synchronous when the context is in memory and current. Null: no such key. */
    find(hash: string): Caller | null | Promise<Caller | null> {
      const entry = known.get(hash);
      if (entry && isCurrent(entry)) {
        if (listening || performance.now() - entry.loadedAtMs <= options.staleAfterMs) return entry.caller;
      } else if (unknown.get(hash)) {
        return null;
      }
      return reload(hash, entry);
    },
    /** `*` = everyone. */
    onChange(organizationId: string): void {
      changes += 1;
      unknown.clear();
      if (organizationId === "*") allChangedAt = changes;
      else changedAt.set(organizationId, changes);
    },
    /** Changes may have been missed while the listener was away: everything is read again. */
    onConnected(): void {
      changes += 1;
      allChangedAt = changes;
      unknown.clear();
      listening = true;
    },
    onDisconnected(): void {
      listening = false;
    },
    size: () => known.size,
  };
}

export type CallerStore = ReturnType<typeof createCallerStore>;
