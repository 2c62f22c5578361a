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
  /** A known caller waits this long for such a read and goes on with what is known: a database may hang, ms. */
  readonly rereadWithinMs: number;
}

interface Entry {
  readonly caller: Caller;
  /** Value of the change counter before the read began. */
  readonly readAt: number;
  readonly loadedAtMs: number;
}

const MAX_READS = 5;
/** A database that hangs is one that is away. */
const LOAD_WITHIN_MS = 3_000;

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
  let isHanging = false;

  const isCurrent = (entry: Entry): boolean =>
    entry.readAt >= allChangedAt && entry.readAt >= (changedAt.get(entry.caller.organizationId) ?? 0);

  async function read(hash: string): Promise<Caller | null> {
    for (let attempt = 1; ; attempt += 1) {
      const readAt = changes;
      const caller = await withTimeout(options.load(hash), LOAD_WITHIN_MS);
      isHanging = false;
      if (!caller) {
        if (changes === readAt) unknown.set(hash, true);
        known.delete(hash);
        return null;
      }
      const entry = { caller, readAt, loadedAtMs: performance.now() };
      if (isCurrent(entry)) known.set(hash, entry);
      // What keeps changing is used as it was read, a moment ago, and not kept.
      if (isCurrent(entry) || attempt === MAX_READS) return caller;
    }
  }

  function load(hash: string): Promise<Caller | null> {
    let pending = loading.get(hash);
    if (!pending) {
      pending = read(hash).finally(() => loading.delete(hash));
      loading.set(hash, pending);
    }
    return pending;
  }

  /** A known caller goes on while PostgreSQL is away or hangs; an unknown one is told so, never 401 (#85). */
  async function reload(hash: string, stale: Entry | undefined): Promise<Caller | null> {
    if (stale) return reread(hash, stale);
    try {
      return await load(hash);
    } catch (cause) {
      throw new GatewayError(
        "unavailable",
        "keys cannot be checked right now",
        { retryAfterSeconds: 1 },
        { cause },
      );
    }
  }

  /** After a read that did not come nobody waits for the next one, until the database gives a sign of life. */
  function reread(hash: string, stale: Entry): Promise<Caller | null> {
    const reading = load(hash).catch(() => stale.caller);
    if (isHanging) return Promise.resolve(stale.caller);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        isHanging = true;
        resolve(stale.caller);
      }, options.rereadWithinMs);
      void reading.then((caller) => {
        clearTimeout(timer);
        resolve(caller);
      });
    });
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
      isHanging = false;
      changes += 1;
      unknown.clear();
      if (organizationId === "*") allChangedAt = changes;
      else changedAt.set(organizationId, changes);
    },
    /** Changes may have been missed while the listener was away: everything is read again. */
    onConnected(): void {
      isHanging = false;
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

function withTimeout<Value>(reading: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("PostgreSQL did not answer in time")), ms);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
