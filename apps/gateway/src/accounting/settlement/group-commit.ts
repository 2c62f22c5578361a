import { scheduleFlush } from "../schedule-flush.ts";
import type { Batch, BatchEntry } from "../types.ts";
import { batchOf, countFitting } from "./batch-of.ts";

/** Told once, when the batch is durable or given up. */
export type BatchDone = (error?: Error) => void;

export interface GroupCommit {
  /** Resolves when the entry's batch is durable. */
  add(entry: BatchEntry): Promise<void>;
  /** Resolves when nothing is waiting or in flight. */
  flush(): Promise<void>;
}

interface Waiting extends BatchEntry {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * While no write is in flight a batch is written at once; while one is, entries gather. `write` resolves when the next batch
 * may go, which may be before it has told `done`. `isAlone`: no other request is open that could join.
 */
export function createGroupCommit(
  write: (batch: Batch, done: BatchDone, entries: readonly BatchEntry[]) => Promise<void>,
  isAlone: () => boolean,
): GroupCommit {
  let waiting: Waiting[] = [];
  let unfinished = 0;
  let writing = false;
  let idle: (() => void)[] = [];

  const take = (): Waiting[] => {
    const count = countFitting(waiting);
    const taken = count === waiting.length ? waiting : waiting.slice(0, count);
    waiting = count === waiting.length ? [] : waiting.slice(count);
    return taken;
  };

  /** Entries of one turn of the event loop go together. */
  const schedule = (): void => {
    writing = true;
    scheduleFlush(isAlone(), pump);
  };

  const pump = (): void => {
    const entries = take();
    unfinished += entries.length;
    write(batchOf(entries), (error) => finish(entries, error), entries).finally(() => {
      if (waiting.length > 0) return schedule();
      writing = false;
      tellIdle();
    });
  };

  const finish = (entries: readonly Waiting[], error?: Error): void => {
    unfinished -= entries.length;
    for (const entry of entries) {
      if (error) entry.reject(error);
      else entry.resolve();
    }
    tellIdle();
  };

  const tellIdle = (): void => {
    if (writing || unfinished > 0 || waiting.length > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  };

  return {
    add: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...entry, resolve, reject });
        if (!writing) schedule();
      }),
    flush: () =>
      new Promise((resolve) => {
        idle.push(resolve);
        tellIdle();
      }),
  };
}
