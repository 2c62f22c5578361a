import { join } from "node:path";
import { intentsName, type SpoolOwner } from "../spool/spool-name.ts";
import { type IntentFile, openIntentFile } from "./intent-file.ts";

/** A request in a file: a process that takes the file over writes its `gateway_lost` row. */
export interface NotedIntent {
  /** Its rows are durable: they win over the one that would be written of it. */
  settled(): void;
  /** It ends without a row. */
  forgotten(): void;
}

/** The files of a process's open requests: one that takes more, and those that still hold some. */
export interface IntentFiles {
  /** Writes a frame to the current file. @throws Error when the kernel doesn't take it, or no file can be made. */
  put(frame: Buffer): NotedIntent;
  /** The current file takes no more. */
  setAside(): void;
  /** Requests in the current file. */
  used(): number;
  all(): readonly IntentFile[];
  /** Those with open requests stay on the disk. */
  close(): void;
}

/** `onOpened` is called for each new file. */
export function createIntentFiles(folder: string, owner: SpoolOwner, onOpened: () => void): IntentFiles {
  const files = new Set<IntentFile>();
  let current: IntentFile | null = null;
  let number = 0;

  const open = (): IntentFile => {
    if (current) return current;
    current = openIntentFile(folder, join(folder, intentsName(owner, number++)));
    files.add(current);
    onOpened();
    return current;
  };

  const removeIfDone = (file: IntentFile): void => {
    if (file !== current && file.used() === 0 && files.delete(file)) file.close();
  };

  const setAside = (): void => {
    const file = current;
    current = null;
    if (file) removeIfDone(file);
  };

  return {
    put(frame) {
      const file = open();
      const slot = file.put(frame);
      const end = (how: "free" | "empty") => () => {
        file[how](slot);
        removeIfDone(file);
      };
      return { settled: end("free"), forgotten: end("empty") };
    },
    setAside,
    used: () => current?.used() ?? 0,
    all: () => [...files],
    close() {
      setAside();
      for (const file of files) file.close();
      files.clear();
    },
  };
}
