import type { ModelRecord } from "@causeway/catalog";
import { createTurns } from "@causeway/http";

/** Longest time that rendering holds the event loop. */
const SLICE_MS = 4;
/** Lists that wait to be rendered; more are refused. */
const MAX_WAITING = 200;
/** A list that takes longer than this lets the next one begin. */
const TURN_MS = 10_000;

/**
 * Renders one list at a time, in slices: access rules with many entries make a list cost seconds, and ordinary requests must not
 * wait for it. Between slices the event loop is free for as long as the slice took.
 */
export function createListRenderer() {
  const turns = createTurns({ atOnce: 1, maxWaiting: MAX_WAITING, turnMs: TURN_MS });
  return {
    /** The records, or null when too many lists wait. */
    async render(steps: Iterable<ModelRecord | null>): Promise<readonly ModelRecord[] | null> {
      const end = await turns.take();
      if (!end) return null;
      try {
        return await runInSlices(steps);
      } finally {
        end();
      }
    },
  };
}

async function runInSlices(steps: Iterable<ModelRecord | null>): Promise<readonly ModelRecord[]> {
  const records: ModelRecord[] = [];
  let begun = performance.now();
  for (const record of steps) {
    if (record) records.push(record);
    const spent = performance.now() - begun;
    if (spent < SLICE_MS) continue;
    await pause(spent);
    begun = performance.now();
  }
  return records;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
