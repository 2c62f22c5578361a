import type { Intent } from "@causeway/contracts";
import type { Logger } from "@causeway/telemetry";
import { createDiskState } from "../spool/disk-state.ts";
import { encodeFrame } from "../spool/frames.ts";
import { SILENT_MS, type SpoolOwner } from "../spool/spool-name.ts";
import { touchFiles } from "../spool/touch-files.ts";
import { SLOT_BYTES, SLOT_PAYLOAD_BYTES } from "./intent-file.ts";
import { createIntentFiles, type NotedIntent } from "./intent-files.ts";

/** Beyond it, requests are admitted in Redis: 64 MB of slots. */
const MAX_OPEN = 65_536;
/** After this long without a sign of life, another process may be about to take over the files. */
const DOUBT_MS = SILENT_MS / 2;
/** How long a disk that refused is left alone. */
const RETRY_MS = 1_000;

/** The open requests of this process that Redis knows as spares only, in files that another process reads if this one dies. */
export interface IntentSlots {
  /** The request survives this process once this returns; null when the disk doesn't take it, or it is too long. */
  note(organizationId: string, id: string, createdAtMs: number, intent: Intent): NotedIntent | null;
  /** Empties what is settled. */
  sweep(): void;
  /** A sign of life for processes on other hosts. */
  touch(): Promise<void>;
  bytes(): number;
  /** What is still open stays for the next process. */
  close(): void;
}

/** As the journal does, it writes to the kernel's memory, on the event loop. */
export function createIntentSlots(
  folder: string,
  logger: Logger,
  owner: SpoolOwner,
  now: () => number = Date.now,
): IntentSlots {
  const disk = createDiskState(logger, "open requests");
  let seenMs = 0;
  let refusedUntilMs = 0;
  const files = createIntentFiles(folder, owner, () => {
    seenMs = now();
  });

  /** Stopped for long, perhaps taken for dead: what went into a file may come after the last look of who took it over. */
  const put = (frame: Buffer): NotedIntent => {
    const first = files.put(frame);
    if (now() - seenMs < DOUBT_MS) return first;
    files.setAside();
    first.settled();
    return files.put(frame);
  };

  return {
    note(organizationId, id, createdAtMs, intent) {
      if (now() < refusedUntilMs || files.used() >= MAX_OPEN) return null;
      const lost = { organizationId, intent: { ...intent, createdAtMs } };
      const frame = encodeFrame({ id, json: "", records: 0, settlements: [], lost }, SLOT_PAYLOAD_BYTES);
      if (frame.length > SLOT_BYTES) return null;
      try {
        const noted = put(frame);
        disk.note(true);
        return noted;
      } catch (error) {
        refusedUntilMs = now() + RETRY_MS;
        files.setAside();
        disk.note(false, error);
        return null;
      }
    },
    sweep: () => {
      for (const file of files.all()) file.sweep();
    },
    async touch() {
      const startedMs = now();
      if (await touchFiles(files.all())) seenMs = startedMs;
    },
    bytes: () => files.all().reduce((sum, file) => sum + file.bytes(), 0),
    close: files.close,
  };
}
