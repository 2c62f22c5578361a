import { type FileHandle, open, stat } from "node:fs/promises";
import type { Batch } from "../types.ts";
import { encodeFrame } from "./frames.ts";

/** A file this process appends to. */
export interface SpoolFile {
  readonly path: string;
  /** Resolves when the batch is on the disk. @throws Error when it is not certain to be. */
  append(batch: Batch): Promise<void>;
  bytes(): number;
  close(): Promise<void>;
}

/** @throws Error when the file cannot be made or the disk does not take it. */
export async function openSpoolFile(path: string): Promise<SpoolFile> {
  const file = await open(path, "ax", 0o600);
  let bytes = 0;
  return {
    path,
    append: async (batch) => {
      const frame = encodeFrame(batch);
      await writeWhole(file, frame, bytes);
      await file.datasync();
      await requireSamePath(file, path);
      bytes += frame.length;
    },
    bytes: () => bytes,
    close: () => file.close(),
  };
}

/** A frame that failed half-way is cut off again, or the next one would come after garbage. */
async function writeWhole(file: FileHandle, frame: Buffer, end: number): Promise<void> {
  try {
    await file.appendFile(frame);
  } catch (error) {
    await file.truncate(end).catch(() => {});
    throw error;
  }
}

/**
 * A process that was stopped for long enough is taken for dead and its file adopted under another name. What it appends then
 * may come after the adopter's last look, so it must not be acknowledged. Written before the rename it is seen.
 */
async function requireSamePath(file: FileHandle, path: string): Promise<void> {
  const [mine, named] = await Promise.all([file.stat(), stat(path).catch(() => null)]);
  if (mine.ino !== named?.ino || mine.dev !== named.dev)
    throw new Error("Another process took over the spool file");
}
