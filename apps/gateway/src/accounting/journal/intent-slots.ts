import type { Intent } from "@causeway/contracts";
import type { Logger } from "@causeway/telemetry";
import { join } from "node:path";
import { createDiskState } from "../spool/disk-state.ts";
import { encodeFrame } from "../spool/frames.ts";
import { intentsName, SILENT_MS, type SpoolOwner } from "../spool/spool-name.ts";
import { touchFiles } from "../spool/touch-files.ts";
import { type IntentFile, openIntentFile, SLOT_BYTES, SLOT_PAYLOAD_BYTES } from "./intent-file.ts";

/** Beyond it, requests are admitted in Redis: 64 MB of slots. */
const MAX_OPEN = 65_536;
/** After this long without a sign of life, another process may be about to take over the files. */
const DOUBT_MS = SILENT_MS / 2;
/** How long a disk that refused is left alone. */
const RETRY_MS = 1_000;

/** A request in a file: whoever takes the file over writes its `gateway_lost` row. */
export interface NotedIntent {
  /** Its rows are durable: they win over the one that would be written of it. */
  settled(): void;
  /** It ends without a row. */
  forgotten(): void;
}

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
  const files = new Set<IntentFile>();
  let current: IntentFile | null = null;
  let number = 0;
  let seenMs = 0;
  let refusedUntilMs = 0;

  const openFile = (): IntentFile => {
    if (current) return current;
    current = openIntentFile(folder, join(folder, intentsName(owner, number++)));
    files.add(current);
    seenMs = now();
    return current;
  };

  const removeIfDone = (file: IntentFile): void => {
    if (file === current || file.used() > 0 || !files.delete(file)) return;
    file.close();
  };

  const setAside = (): void => {
    const file = current;
    current = null;
    if (file) removeIfDone(file);
  };

  const put = (frame: Buffer): NotedIntent => {
    const file = openFile();
    const slot = file.put(frame);
    const end = (how: "free" | "empty") => () => {
      file[how](slot);
      removeIfDone(file);
    };
    return { settled: end("free"), forgotten: end("empty") };
  };

  /** Stopped for long, perhaps taken for dead: what went into a file may come after the last look of who took it over. */
  const putSurely = (frame: Buffer): NotedIntent => {
    const first = put(frame);
    if (now() - seenMs < DOUBT_MS) return first;
    setAside();
    first.settled();
    return put(frame);
  };

  return {
    note(organizationId, id, createdAtMs, intent) {
      if (now() < refusedUntilMs || (current?.used() ?? 0) >= MAX_OPEN) return null;
      const lost = { organizationId, intent: { ...intent, createdAtMs } };
      const frame = encodeFrame({ id, json: "", records: 0, settlements: [], lost }, SLOT_PAYLOAD_BYTES);
      if (frame.length > SLOT_BYTES) return null;
      try {
        const noted = putSurely(frame);
        disk.note(true);
        return noted;
      } catch (error) {
        refusedUntilMs = now() + RETRY_MS;
        setAside();
        disk.note(false, error);
        return null;
      }
    },
    sweep: () => {
      for (const file of files) file.sweep();
    },
    async touch() {
      const startedMs = now();
      if (await touchFiles([...files])) seenMs = startedMs;
    },
    bytes: () => [...files].reduce((sum, file) => sum + file.bytes(), 0),
    close() {
      setAside();
      for (const file of files) file.close();
      files.clear();
    },
  };
}
