import { type Caller, GatewayError } from "@causeway/contracts";
import { respondWithin } from "@causeway/db/pool";
import type { CallerEntry, CallerMemory } from "./caller-memory.ts";
import type { ChangeCounter } from "./change-counter.ts";

const MAX_READS = 5;
/** A database that hangs is one that is unavailable. */
const LOAD_WITHIN_MS = 3_000;

/** What was read of a key. */
interface LoadedCaller {
  /** Null: it is larger than a context may be. */
  readonly caller: Caller | null;
  /** As JSON. */
  readonly bytes: number;
}

export interface CallerReaderOptions {
  /** One SQL query; null when no such key exists. */
  readonly load: (keyHash: string) => Promise<LoadedCaller | null>;
  /** A known caller waits this long for a new read, then continues with what is known: a database may hang. Milliseconds. */
  readonly rereadWithinMs: number;
}

export interface CallerReader {
  /** Reads a key of which nothing is known. Null: no such key. @throws GatewayError `unavailable`, never 401 (#85) */
  readNew(hash: string): Promise<Caller | null>;
  /** Reads a known key again. It keeps working while PostgreSQL is unavailable or hangs (#85). */
  reread(hash: string, stale: CallerEntry): Promise<Caller | null>;
  /** The database answers: reads are waited for again. */
  noteAlive(): void;
}

/** Reads contexts into `memory`: one read per key at a time. */
export function createCallerReader(
  options: CallerReaderOptions,
  memory: CallerMemory,
  changes: ChangeCounter,
): CallerReader {
  const loading = new Map<string, Promise<Caller | null>>();
  let isHanging = false;

  function load(hash: string): Promise<Caller | null> {
    let pending = loading.get(hash);
    if (!pending) {
      pending = readUntilCurrent(() => readOnce(hash)).finally(() => loading.delete(hash));
      loading.set(hash, pending);
    }
    return pending;
  }

  async function readOnce(hash: string): Promise<ReadResult> {
    const readAt = changes.value();
    const loaded = await respondWithin(LOAD_WITHIN_MS, options.load(hash));
    isHanging = false;
    return remember(memory, changes, { hash, loaded, readAt });
  }

  return {
    readNew: (hash) => load(hash).catch(throwUnavailable),
    /** After a read that did not return in time, no one waits for the next one until the database answers again. */
    reread(hash, stale) {
      // An error of ours refuses the request: better than judging it by rules that no longer apply.
      const reading = load(hash).catch((error) => {
        if (error instanceof GatewayError) throw error;
        return stale.caller;
      });
      if (isHanging) {
        reading.catch(() => {});
        return Promise.resolve(stale.caller);
      }
      return orAfter(options.rereadWithinMs, reading, () => {
        isHanging = true;
        return stale.caller;
      });
    },
    noteAlive: () => {
      isHanging = false;
    },
  };
}

interface ReadResult {
  readonly caller: Caller | null;
  /** False: the organization changed during the read. */
  readonly isCurrent: boolean;
}

/** A context that keeps changing is used as it was read a moment ago, and not stored. */
async function readUntilCurrent(readOnce: () => Promise<ReadResult>): Promise<Caller | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { caller, isCurrent } = await readOnce();
    if (isCurrent || attempt === MAX_READS) return caller;
  }
}

interface FinishedRead {
  readonly hash: string;
  readonly loaded: LoadedCaller | null;
  readonly readAt: number;
}

/** @throws GatewayError `key_disabled` for a context that is too large */
function remember(
  { known, unknown, tooLarge }: CallerMemory,
  changes: ChangeCounter,
  { hash, loaded, readAt }: FinishedRead,
): ReadResult {
  if (!loaded) {
    if (changes.value() === readAt) unknown.set(hash, true);
    known.delete(hash);
    return { caller: null, isCurrent: true };
  }
  const { caller, bytes } = loaded;
  if (!caller) {
    known.delete(hash);
    tooLarge.set(hash, true);
    throw oversizedError();
  }
  const entry = { caller, bytes, readAt, loadedAtMs: performance.now() };
  const isCurrent = changes.isCurrent(entry);
  if (isCurrent) known.set(hash, entry);
  return { caller, isCurrent };
}

function throwUnavailable(cause: unknown): never {
  if (cause instanceof GatewayError) throw cause;
  throw new GatewayError(
    "unavailable",
    "API keys can't be checked right now. Try again.",
    { retryAfterSeconds: 1 },
    { cause },
  );
}

/** The result of `reading`, or of `onTimeout` when it takes longer. */
function orAfter<T>(ms: number, reading: Promise<T>, onTimeout: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(onTimeout()), ms);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The refusal of a key whose configuration is too large to load. */
export const oversizedError = (): GatewayError =>
  new GatewayError(
    "key_disabled",
    "This API key has more access rules, provider keys and custom providers than the gateway can load (2 MB). Remove some.",
  );
