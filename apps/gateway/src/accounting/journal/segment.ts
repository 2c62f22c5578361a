import { closeSync, ftruncateSync, writeSync } from "node:fs";
import { encodeFrame } from "../spool/frames.ts";
import type { Batch } from "../types.ts";
import { openOwnFile } from "./open-own-file.ts";

/** One file of the journal, as a spool file is: frames, one per batch. */
export interface Segment {
  readonly path: string;
  /** @throws Error when the kernel does not take the whole batch; nothing of it stays then, if the kernel permits. */
  append(batch: Batch): void;
  /** One of its batches is needed no longer. */
  release(): void;
  /** Batches that are still needed. */
  kept(): number;
  bytes(): number;
  close(): void;
}

/** @throws Error when the file can't be made. */
export function openSegment(folder: string, path: string): Segment {
  const file = openOwnFile(folder, path, "ax");
  let bytes = 0;
  let kept = 0;
  return {
    path,
    append: (batch) => {
      const frame = encodeFrame(batch);
      writeWhole(file, frame, bytes);
      bytes += frame.length;
      kept += 1;
    },
    release: () => {
      kept -= 1;
    },
    kept: () => kept,
    bytes: () => bytes,
    close: () => closeSync(file),
  };
}

/** A frame that failed half-way is cut off again, or the next one would come after garbage. */
function writeWhole(file: number, frame: Buffer, end: number): void {
  try {
    let written = 0;
    while (written < frame.length) written += writeSync(file, frame, written);
  } catch (error) {
    try {
      ftruncateSync(file, end);
    } catch {
      // The file takes no more batches; a reader stops at the torn one.
    }
    throw error;
  }
}
