import type { Breaker } from "../redis-away/breaker.ts";
import { createDiskState } from "../spool/disk-state.ts";
import type { Spool } from "../spool/spool.ts";
import type { Batch } from "../types.ts";
import { createFirstSends } from "./first-sends.ts";
import type { QueueSize } from "./queue-size.ts";
import type { Ring } from "./ring.ts";
import { type SendDeps, sendBatch } from "./send-batch.ts";

export interface BatchStoreDeps extends SendDeps {
  readonly breaker: Breaker;
  readonly queueSize: QueueSize;
  readonly ring: Ring;
  readonly spool: Spool;
  readonly onSpooled: (records: number) => void;
}

/** Puts batches into Redis or onto the disk. */
export function createBatchStore(deps: BatchStoreDeps) {
  const { breaker, queueSize, ring, spool } = deps;
  const disk = createDiskState(deps.logger, "records");
  const firstSends = createFirstSends();

  /** @throws when Redis did not acknowledge; whether it has the batch is unknown then */
  const toRedis = async (batch: Batch): Promise<void> => {
    await breaker.run(() => sendBatch(deps, batch));
    ring.push(batch);
    queueSize.added(batch.json.length);
  };

  /** Whether Redis has a batch that failed is unknown: a copy on disk has the same id. */
  const intoRedis = (batch: Batch): Promise<boolean> =>
    toRedis(firstSends.take(batch)).then(
      () => true,
      () => false,
    );

  const ontoDisk = async (batch: Batch): Promise<boolean> => {
    try {
      await spool.append(batch);
      firstSends.toDisk(batch);
      deps.onSpooled(batch.records);
      disk.note(true);
      return true;
    } catch (error) {
      disk.note(false, error);
      return false;
    }
  };

  return {
    /** Sends a batch that was on the disk. @throws when Redis did not acknowledge; whether it has the batch is unknown then */
    fromDisk: (batch: Batch): Promise<void> => toRedis(firstSends.takeFromDisk(batch)),
    /** Resolves to false when neither takes the batch. A full queue is better than nothing. */
    place: async (batch: Batch): Promise<boolean> => {
      const full = queueSize.isFull();
      if (!breaker.isOpen() && !full && (await intoRedis(batch))) return true;
      if (await ontoDisk(batch)) return true;
      return full && !breaker.isOpen() && (await intoRedis(batch));
    },
    /** Finds out whether the disk accepts records again. */
    probeDisk: async (): Promise<void> => disk.note(await spool.probe()),
    /** True while neither Redis nor the disk takes records. */
    isStuck: (): boolean => disk.isDown() && breaker.isOpen(),
  };
}

export type BatchStore = ReturnType<typeof createBatchStore>;
