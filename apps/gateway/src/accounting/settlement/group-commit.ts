import { createId } from "@causeway/crypto";
import { scheduleFlush } from "../schedule-flush.ts";
import type { Batch, BatchEntry, OrganizationSettlement } from "../types.ts";
import { encodeBatch } from "./record-row.ts";

const MAX_RECORDS = 200;
const MAX_BYTES = 256 * 1024;

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
  write: (batch: Batch, done: BatchDone) => Promise<void>,
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
    write(batchOf(entries), (error) => finish(entries, error)).finally(() => {
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

/** So many of them fit into one batch; at least one. */
function countFitting(entries: readonly Waiting[]): number {
  let count = 0;
  let records = 0;
  let bytes = 0;
  for (const entry of entries) {
    records += entry.rows.length;
    for (const row of entry.rows) bytes += row.length;
    if (count > 0 && (records > MAX_RECORDS || bytes > MAX_BYTES)) break;
    count += 1;
  }
  return count;
}

function batchOf(entries: readonly Waiting[]): Batch {
  const rows: string[] = [];
  const settlements: OrganizationSettlement[] = [];
  for (const entry of entries) {
    for (const row of entry.rows) rows.push(row);
    if (entry.settlement) settlements.push(entry.settlement);
  }
  const id = createId("bat");
  const isNewest =
    settlements.some(({ holds }) => holds !== undefined) || entries.some((entry) => entry.hasViolations);
  return { id, json: encodeBatch(id, rows, isNewest), records: rows.length, settlements };
}
