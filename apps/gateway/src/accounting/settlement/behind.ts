import type { Batch, BatchEntry } from "../types.ts";
import { batchOf, fits, NOTHING, withEntry } from "./batch-of.ts";

/** How long entries wait for others, ms: no one waits for them. */
const GATHER_MS = 5;

/** Entries that the journal has, on their way to Redis. */
export interface Behind {
  /** `release` is called when they are in Redis, or in the spool. */
  add(entries: readonly BatchEntry[], release: () => void): void;
  /** Sends what waits, before anything else that is sent from now on. */
  flush(): void;
  /** Sends it and waits for what is on its way. */
  drain(): Promise<void>;
}

/**
 * Gathers them into fewer and larger batches than those that were kept: a call costs more than the work it carries, for this process,
 * Redis and the worker. A batch is another than those of the journal, so what is sent of both is counted once, by the ids of its rows.
 */
export function createBehind(
  place: (batch: Batch, release: () => void, entries: readonly BatchEntry[]) => Promise<void>,
): Behind {
  const underway = new Set<Promise<void>>();
  let entries: BatchEntry[] = [];
  let releases: (() => void)[] = [];
  let size = NOTHING;
  let timer: NodeJS.Timeout | null = null;

  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (entries.length === 0) return;
    const [gathered, done] = [entries, releases];
    [entries, releases, size] = [[], [], NOTHING];
    const releaseAll = (): void => {
      for (const release of done) release();
    };
    const sent = place(batchOf(gathered), releaseAll, gathered).finally(() => underway.delete(sent));
    underway.add(sent);
  };

  return {
    add(more, release) {
      if (!fits(more.reduce(withEntry, size))) flush();
      size = more.reduce(withEntry, size);
      for (const entry of more) entries.push(entry);
      releases.push(release);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    flush,
    drain: async () => {
      flush();
      await Promise.all(underway);
    },
  };
}
