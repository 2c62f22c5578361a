import type { Journal } from "../journal/journal.ts";
import type { Batch, BatchEntry } from "../types.ts";
import { createBehind } from "./behind.ts";
import { type BatchStore, type BatchStoreDeps, createBatchStore } from "./batch-store.ts";
import type { BatchDone } from "./group-commit.ts";
import { asRepeat } from "./first-sends.ts";
import { createHeldBatches, type HeldBatchesDeps } from "./held-batches.ts";

/** What is still on disk then waits for the next process. */
const DRAIN_AT_STOP_MS = 3_000;

export interface BatchWriterDeps extends BatchStoreDeps, Omit<HeldBatchesDeps, "place"> {
  /** With it, a batch is durable once the journal has it. */
  readonly journal?: Journal | undefined;
}

export interface BatchWriter {
  /** To Redis, else to disk, else held; resolves when the next batch may go, tells `done` when this one is durable or given up. */
  write(batch: Batch, done: BatchDone, entries: readonly BatchEntry[]): Promise<void>;
  /** What the journal has leaves for Redis before anything that is sent from now on. */
  sendKept(): void;
  /** Redis is available again; `lost`: it is another process than before. */
  recover(lost: boolean): Promise<void>;
  /** Tries held batches and the spool again. Never throws. */
  retry(): Promise<void>;
  /** True while neither Redis nor the disk takes records. */
  isStuck(): boolean;
  /** Waits for batches on their way, and gives held ones their last chance. */
  stop(): Promise<void>;
}

interface Placing {
  readonly entries: readonly BatchEntry[];
  /** The journal has them. */
  readonly isKept: boolean;
}

/** Writes batches to Redis; to the spool while Redis is unavailable, and to memory while the disk is too. */
export function createBatchWriter(deps: BatchWriterDeps): BatchWriter {
  const { breaker, journal, ring } = deps;
  const store = createBatchStore(deps);
  const held = createHeldBatches({ ...deps, place: store.place });
  const drainer = createDrainer(deps, store);
  let retrying: Promise<void> | null = null;

  const place = async (batch: Batch, done: BatchDone, { entries, isKept }: Placing): Promise<void> => {
    if (await store.place(batch)) done();
    else held.hold(batch, done, isKept);
    for (const { onPlaced } of entries) onPlaced?.();
  };

  /** No one waits for Redis, the next batch neither. */
  const behind = createBehind((batch, release, entries) => place(batch, release, { entries, isKept: true }));

  const retryAll = async (): Promise<void> => {
    if (!held.isEmpty()) await held.retry();
    else if (breaker.isOpen()) await store.probeDisk();
    await drainer.drain();
  };

  return {
    write: async (batch, done, entries) => {
      const release = journal?.keep(batch);
      if (!release) return place(batch, done, { entries, isKept: false });
      done();
      behind.add(entries, release);
      if (entries.some(({ isAwaited }) => isAwaited)) behind.flush();
    },
    sendKept: behind.flush,
    recover: async (lost) => {
      if (lost) for (const batch of ring.takeAll()) await store.place(asRepeat(batch));
      await drainer.drain();
    },
    retry: () => {
      retrying ??= retryAll().finally(() => {
        retrying = null;
      });
      return retrying;
    },
    isStuck: store.isStuck,
    stop: async () => {
      const deadline = setTimeout(drainer.stop, DRAIN_AT_STOP_MS);
      await behind.drain();
      await retrying;
      await held.retry();
      await drainer.drain();
      clearTimeout(deadline);
      drainer.stop();
      held.drop();
    },
  };
}

/** Moves batches from the disk into Redis, until it is stopped or the queue is full. */
function createDrainer({ breaker, queueSize, spool, logger }: BatchWriterDeps, store: BatchStore) {
  let stopped = false;

  const drainOne = async (batch: Batch): Promise<void> => {
    if (stopped) throw new Error("stopping");
    if (queueSize.isFull()) throw new Error("the queue is full");
    await store.fromDisk(batch);
  };

  return {
    drain: async (): Promise<void> => {
      if (breaker.isOpen() || queueSize.isFull() || spool.isEmpty()) return;
      await spool
        .drain(drainOne)
        .catch((error) => logger.debug({ err: error }, "could not drain the spool; retrying later"));
    },
    stop: (): void => {
      stopped = true;
    },
  };
}
