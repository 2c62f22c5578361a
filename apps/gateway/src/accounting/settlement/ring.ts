import type { Batch } from "../types.ts";

const KEEP_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Batches Redis has acknowledged in the last ten seconds. */
export interface Ring {
  push(batch: Batch): void;
  /** All that is kept, oldest first; the ring is empty afterward. */
  takeAll(): Batch[];
  /** Lets go of what is too old; `push` does too. */
  prune(): void;
  bytes(): number;
}

/**
 * Redis with `appendfsync everysec` may lose a second of what it acknowledged when its machine or process dies. What is kept here
 * is sent again to the Redis that comes after it.
 */
export function createRing(now: () => number = Date.now): Ring {
  let kept: { readonly batch: Batch; readonly atMs: number }[] = [];
  let first = 0;
  let bytes = 0;

  const prune = (): void => {
    const oldest = now() - KEEP_MS;
    for (let entry = kept[first]; entry && (entry.atMs < oldest || bytes > MAX_BYTES); entry = kept[first]) {
      bytes -= entry.batch.json.length;
      first += 1;
    }
    if (first > 64 && first * 2 > kept.length) {
      kept = kept.slice(first);
      first = 0;
    }
  };

  return {
    push: (batch) => {
      kept.push({ batch, atMs: now() });
      bytes += batch.json.length;
      prune();
    },
    takeAll: () => {
      prune();
      const batches = kept.slice(first).map(({ batch }) => batch);
      kept = [];
      first = 0;
      bytes = 0;
      return batches;
    },
    prune,
    bytes: () => bytes,
  };
}
