import type { Batch } from "../types.ts";

/** Of batches on disk; what is beyond counts as sent before. */
const MOST_IDS = 100_000;

/** Tells batches that Redis has surely never seen from those that it may have: their settlements differ. */
export interface FirstSends {
  /** The batch as it may be sent now: a repeat from the second time on. */
  take(batch: Batch): Batch;
  /** It goes to the disk, where it becomes another object. */
  toDisk(batch: Batch): void;
  /** The same as `take` for a batch that was read from the disk, perhaps another process's. */
  takeFromDisk(batch: Batch): Batch;
}

/** Forgets with the process: what another one left on the disk counts as sent before. */
export function createFirstSends(): FirstSends {
  const sent = new WeakSet<Batch>();
  const unsentOnDisk = new Set<string>();
  return {
    take(batch) {
      if (sent.has(batch)) return asRepeat(batch);
      sent.add(batch);
      return batch;
    },
    toDisk(batch) {
      if (!sent.has(batch) && unsentOnDisk.size < MOST_IDS) unsentOnDisk.add(batch.id);
    },
    takeFromDisk: (batch) => (unsentOnDisk.delete(batch.id) ? batch : asRepeat(batch)),
  };
}

/**
 * A batch to send again, or perhaps again: Redis may have taken one whose acknowledgment never came, and the worker may already have
 * reported that its rows are written. Its settlements free what is still reserved and add nothing; what Redis did forget, the rows bring
 * back.
 */
export const asRepeat = (batch: Batch): Batch => ({
  ...batch,
  settlements: batch.settlements.map((settlement) => ({ ...settlement, isRepeat: true })),
});
