import type { Caller } from "@causeway/contracts";
import { LRUCache } from "lru-cache";
import { createLru } from "../memory/create-lru.ts";

/** Larger contexts only replace each other: a few keys with many rules don't push out everyone else's. */
const LARGE_BYTES = 64 * 1024;
const SHARE_OF_LARGE = 0.25;
/** A context takes about this many times its JSON: its objects and parsed rules. */
const OBJECT_FACTOR = 4;
const LEAST_BYTES = 2_048;
const MAX_NAMES = 10_000;

export interface CallerMemoryOptions {
  readonly maxCallers: number;
  /** Memory for all contexts, bytes. */
  readonly maxBytes: number;
  /** How long an unknown key is not looked up again, ms. */
  readonly unknownTtlMs: number;
}

/** The context of one key, as it was read. */
export interface CallerEntry {
  readonly caller: Caller;
  /** Value of the change counter before the read began. */
  readonly readAt: number;
  /** `performance.now()` */
  readonly loadedAtMs: number;
  /** As JSON. */
  readonly bytes: number;
}

/** What is known of keys, by their hash: contexts, keys that don't exist, and keys whose context is too large. */
export function createCallerMemory(options: CallerMemoryOptions) {
  const names = () => createLru<true>(MAX_NAMES, options.unknownTtlMs);
  return { known: createContexts(options), unknown: names(), tooLarge: names() };
}

export type CallerMemory = ReturnType<typeof createCallerMemory>;

function createContexts({ maxCallers, maxBytes }: CallerMemoryOptions) {
  const open = (share: number) =>
    new LRUCache<string, CallerEntry>({
      max: maxCallers,
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ bytes }) => LEAST_BYTES + OBJECT_FACTOR * bytes,
    });
  const small = open(1 - SHARE_OF_LARGE);
  const large = open(SHARE_OF_LARGE);
  return {
    get: (hash: string): CallerEntry | undefined => small.get(hash) ?? large.get(hash),
    set(hash: string, entry: CallerEntry): void {
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
