import { GatewayError } from "@causeway/contracts";
import type { Batch } from "../types.ts";
import type { BatchDone } from "./group-commit.ts";

const HOLD_MS = 30_000;
const HELD_MAX_BYTES = 64 * 1024 * 1024;

interface Held {
  readonly batch: Batch;
  readonly done: BatchDone;
  readonly untilMs: number;
  /** The journal has it: its requests have their responses, and the next process sends it if this one can't. */
  readonly isKept: boolean;
  /** The requests of this batch have been told that it is not durable. */
  isReported: boolean;
}

export interface HeldBatchesDeps {
  /** Resolves to false when neither Redis nor the disk takes the batch. */
  readonly place: (batch: Batch) => Promise<boolean>;
  /** Records lost for good. */
  readonly onDropped: (records: number) => void;
  /** How long a finished request waits, ms. */
  readonly holdMs?: number;
}

/** Batches in memory while neither Redis nor the disk takes them: bounded, and their requests wait only so long. */
export function createHeldBatches({ place, onDropped, holdMs = HOLD_MS }: HeldBatchesDeps) {
  let held: Held[] = [];

  const giveUp = ({ batch, done, isKept, isReported }: Omit<Held, "untilMs">): void => {
    if (isKept) return;
    onDropped(batch.records);
    if (!isReported) done(neverDurable());
  };

  return {
    isEmpty: (): boolean => held.length === 0,
    hold(batch: Batch, done: BatchDone, isKept = false): void {
      const bytes = held.reduce((sum, entry) => sum + entry.batch.json.length, batch.json.length);
      // What the journal keeps is bounded there, and has to get to Redis while this process lives.
      if (bytes > HELD_MAX_BYTES && !isKept) {
        giveUp({ batch, done, isKept, isReported: false });
        return;
      }
      held.push({ batch, done, untilMs: Date.now() + holdMs, isKept, isReported: false });
    },
    async retry(): Promise<void> {
      const entries = held;
      held = [];
      for (const entry of entries) {
        if (await place(entry.batch)) {
          if (!entry.isReported) entry.done();
          continue;
        }
        if (!entry.isKept && !entry.isReported && Date.now() >= entry.untilMs) {
          entry.isReported = true;
          entry.done(neverDurable());
        }
        held.push(entry);
      }
    },
    /** Gives up everything that is still held. */
    drop(): void {
      for (const entry of held.splice(0)) giveUp(entry);
    },
  };
}

const neverDurable = (): GatewayError =>
  new GatewayError("unavailable", "The usage of this request could not be recorded.");
