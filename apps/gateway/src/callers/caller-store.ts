import type { Caller } from "@causeway/contracts";
import { type CallerMemoryOptions, createCallerMemory } from "./caller-memory.ts";
import { type CallerReaderOptions, createCallerReader, oversizedError } from "./caller-reader.ts";
import { createChangeCounter } from "./change-counter.ts";

export interface CallerStoreOptions extends CallerMemoryOptions, CallerReaderOptions {
  /** While the listener is unavailable, a context older than this is read again before use, ms. */
  readonly staleAfterMs: number;
}

/**
 * Caller contexts in memory, dropped by NOTIFY. Every change advances one counter; a context read before its
 * organization's last change is never used, so a slow read can't put an old value back (#37).
 */
export function createCallerStore(options: CallerStoreOptions) {
  const memory = createCallerMemory(options);
  const { known, unknown, tooLarge } = memory;
  const changes = createChangeCounter();
  const reader = createCallerReader(options, memory, changes);
  let listening = false;
  return {
    /** Synchronous when the context is in memory and current. Null: no such key. */
    find(hash: string): Caller | null | Promise<Caller | null> {
      const entry = known.get(hash);
      if (entry && changes.isCurrent(entry)) {
        if (listening || performance.now() - entry.loadedAtMs <= options.staleAfterMs) return entry.caller;
      } else if (unknown.get(hash)) {
        return null;
      }
      if (tooLarge.get(hash)) throw oversizedError();
      return entry ? reader.reread(hash, entry) : reader.readNew(hash);
    },
    /** `*` = everyone. */
    onChange(organizationId: string): void {
      reader.noteAlive();
      unknown.clear();
      tooLarge.clear();
      changes.count(organizationId);
    },
    /** Changes may have been missed while the listener was unavailable: everything is read again. */
    onConnected(): void {
      reader.noteAlive();
      changes.count("*");
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
