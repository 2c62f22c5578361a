import type { Logger } from "@causeway/telemetry";
import { createDiskState } from "../spool/disk-state.ts";
import { SILENT_MS, type SpoolOwner } from "../spool/spool-name.ts";
import { touchFiles } from "../spool/touch-files.ts";
import type { Batch } from "../types.ts";
import type { Segment } from "./segment.ts";
import { createSegments } from "./segments.ts";

/** What waits for a Redis that is slow; beyond it, responses wait too. */
const MAX_BYTES = 64 * 1024 * 1024;
/** After this long without a sign of life, another process may be about to take over the files. */
const DOUBT_MS = SILENT_MS / 2;
/** How long a disk that refused is left alone. */
const RETRY_MS = 1_000;

/** Batches on their way to Redis, in files that another process reads if this one dies. */
export interface Journal {
  /**
   * The batch survives this process once this returns; null when the disk doesn't take it or too much waits already.
   * What is returned is called when the batch is in Redis or the spool: then the journal needs it no longer.
   */
  keep(batch: Batch): (() => void) | null;
  /** A sign of life for processes on other hosts. */
  touch(): Promise<void>;
  /** Bytes of all files there are. */
  bytes(): number;
  /** What is still needed stays for the next process; the rest is gone from the disk once this resolves. */
  close(): Promise<void>;
}

/**
 * Writes to the kernel's memory, on the event loop: microseconds, where a thread's turn would cost as much as the round trip that this
 * saves. The kernel keeps what it was given whatever becomes of the process; no one waits for the disk.
 */
export function createJournal(
  folder: string,
  logger: Logger,
  owner: SpoolOwner,
  now: () => number = Date.now,
): Journal {
  const disk = createDiskState(logger, "the journal");
  let seenMs = 0;
  let refusedUntilMs = 0;
  const segments = createSegments(folder, owner, logger, () => {
    seenMs = now();
  });

  /** Stopped for long, perhaps taken for dead: what went into a file may come after the last look of who took it over. */
  const write = (batch: Batch): Segment => {
    const first = segments.open();
    first.append(batch);
    if (now() - seenMs < DOUBT_MS) return first;
    segments.setAside();
    segments.release(first);
    const second = segments.open();
    second.append(batch);
    return second;
  };

  const bytes = (): number => segments.all().reduce((sum, segment) => sum + segment.bytes(), 0);

  return {
    keep(batch) {
      if (now() < refusedUntilMs || bytes() > MAX_BYTES) return null;
      try {
        const segment = write(batch);
        disk.note(true);
        return () => segments.release(segment);
      } catch (error) {
        refusedUntilMs = now() + RETRY_MS;
        segments.setAside();
        disk.note(false, error);
        return null;
      }
    },
    async touch() {
      const startedMs = now();
      if (await touchFiles(segments.all())) seenMs = startedMs;
    },
    bytes,
    close: segments.close,
  };
}
