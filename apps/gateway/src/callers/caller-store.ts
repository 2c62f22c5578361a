import { type Caller, GatewayError } from "@causeway/contracts";
import { respondWithin } from "@causeway/db/pool";
import { LRUCache } from "lru-cache";

export interface CallerStoreOptions {
  /** One SQL query; null when no such key exists. */
  readonly load: (keyHash: string) => Promise<LoadedCaller | null>;
  readonly maxCallers: number;
  /** Memory for all contexts, bytes. */
  readonly maxBytes: number;
  /** How long an unknown key is not looked up again, ms. */
  readonly unknownTtlMs: number;
  /** While the listener is unavailable, a context older than this is read again before use, ms. */
  readonly staleAfterMs: number;
  /** A known caller waits this long for such a read and goes on with what is known: a database may hang, ms. */
  readonly rereadWithinMs: number;
}

/** What was read of a key. */
interface LoadedCaller {
  /** Null: it is larger than a context may be. */
  readonly caller: Caller | null;
  /** As JSON. */
  readonly bytes: number;
}

interface Entry {
  readonly caller: Caller;
  /** Value of the change counter before the read began. */
  readonly readAt: number;
  readonly loadedAtMs: number;
  readonly bytes: number;
}

const MAX_READS = 5;
/** Changes are remembered by organization; of more than these, all contexts are read again once. */
const MAX_ORGANIZATIONS = 100_000;
/** A database that hangs is one that is unavailable. */
const LOAD_WITHIN_MS = 3_000;

/**
 * Caller contexts in memory, dropped by NOTIFY. Every change advances one counter; a context read before its
 * organization's last change is never used, so a slow read cannot put an old value back (#37).
 */
export function createCallerStore(options: CallerStoreOptions) {
  const known = createContexts(options);
  const tooLarge = new LRUCache<string, true>({ max: 10_000, ttl: options.unknownTtlMs });
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
      const loaded = await respondWithin(LOAD_WITHIN_MS, options.load(hash));
      isHanging = false;
      if (!loaded) {
        if (changes === readAt) unknown.set(hash, true);
        known.delete(hash);
        return null;
      }
      const { caller, bytes } = loaded;
      if (!caller) {
        known.delete(hash);
        tooLarge.set(hash, true);
        throw oversized();
      }
      const entry = { caller, bytes, readAt, loadedAtMs: performance.now() };
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

  /** A known caller goes on while PostgreSQL is unavailable or hangs; an unknown one is told so, never 401 (#85). */
  async function reload(hash: string, stale: Entry | undefined): Promise<Caller | null> {
    if (stale) return reread(hash, stale);
    try {
      return await load(hash);
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause;
      throw new GatewayError(
        "unavailable",
        "API keys can't be checked right now. Try again.",
        { retryAfterSeconds: 1 },
        { cause },
      );
    }
  }

  /** After a read that did not come nobody waits for the next one, until the database gives a sign of life. */
  function reread(hash: string, stale: Entry): Promise<Caller | null> {
    // Refused rather than judged by rules that hold no more.
    const reading = load(hash).catch((error) => {
      if (error instanceof GatewayError) throw error;
      return stale.caller;
    });
    if (isHanging) {
      reading.catch(() => {});
      return Promise.resolve(stale.caller);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isHanging = true;
        resolve(stale.caller);
      }, options.rereadWithinMs);
      reading.then(resolve, reject).finally(() => clearTimeout(timer));
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
      if (tooLarge.get(hash)) throw oversized();
      return reload(hash, entry);
    },
    /** `*` = everyone. */
    onChange(organizationId: string): void {
      isHanging = false;
      changes += 1;
      unknown.clear();
      tooLarge.clear();
      if (organizationId === "*") allChangedAt = changes;
      else changedAt.set(organizationId, changes);
      if (changedAt.size <= MAX_ORGANIZATIONS) return;
      changedAt.clear();
      allChangedAt = changes;
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

/** Larger contexts only take each other's place: nobody's few keys with many rules drive out everybody's others. */
const LARGE_BYTES = 64 * 1024;
const SHARE_OF_LARGE = 0.25;
/** A context as objects, with its rules read, beside its JSON. */
const OBJECT_FACTOR = 4;
const LEAST_BYTES = 2_048;

function createContexts({ maxCallers, maxBytes }: Pick<CallerStoreOptions, "maxCallers" | "maxBytes">) {
  const open = (share: number) =>
    new LRUCache<string, Entry>({
      max: maxCallers,
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ bytes }) => LEAST_BYTES + OBJECT_FACTOR * bytes,
    });
  const small = open(1 - SHARE_OF_LARGE);
  const large = open(SHARE_OF_LARGE);
  return {
    get: (hash: string): Entry | undefined => small.get(hash) ?? large.get(hash),
    set(hash: string, entry: Entry): void {
      const isLarge = entry.bytes > LARGE_BYTES;
      (isLarge ? small : large).delete(hash);
      (isLarge ? large : small).set(hash, entry);
    },
    delete(hash: string): void {
      small.delete(hash);
      large.delete(hash);
    },
    get size() {
      return small.size + large.size;
    },
  };
}

const oversized = (): GatewayError =>
  new GatewayError(
    "key_disabled",
    "This API key has more access rules, provider keys and custom providers than the gateway can load (2 MB). Remove some.",
  );
