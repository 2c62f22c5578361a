import { closeSync, rmSync, writeSync } from "node:fs";
import { encodeFrame, FRAME_HEADER_BYTES } from "../spool/frames.ts";
import { openOwnFile } from "./open-own-file.ts";

/** A multiple of it is a page, so that the kernel takes a slot whole or not at all. */
export const SLOT_BYTES = 1_024;
/** What fits into a slot, in addition to the header of its frame. */
export const SLOT_PAYLOAD_BYTES = SLOT_BYTES - FRAME_HEADER_BYTES;

/** A frame that holds nothing. */
const EMPTY = encodeFrame({ id: "", json: "", records: 0, settlements: [] }, SLOT_PAYLOAD_BYTES);

/** A file of slots, each a frame of the same size: for who takes it over, a spool file. */
export interface IntentFile {
  readonly path: string;
  /** Writes a frame into a slot that is free. Answers which. @throws Error when the kernel doesn't take it. */
  put(frame: Buffer): number;
  /** What the slot says no longer matters: the next frame goes there, or `sweep` empties it. */
  free(slot: number): void;
  /** What the slot says must not be read by anyone. */
  empty(slot: number): void;
  /** Empties what was freed and isn't in use again. */
  sweep(): void;
  /** Slots in use. */
  used(): number;
  bytes(): number;
  /** Stays on the disk while a slot is in use. */
  close(): void;
}

/** @throws Error when the file can't be made. */
export function openIntentFile(folder: string, path: string): IntentFile {
  const file = openOwnFile(folder, path, "wx");
  const empties: number[] = [];
  let freed: number[] = [];
  let slots = 0;
  let used = 0;

  const write = (slot: number, frame: Buffer): void => {
    const from = slot * SLOT_BYTES;
    let written = 0;
    while (written < SLOT_BYTES)
      written += writeSync(file, frame, written, SLOT_BYTES - written, from + written);
  };

  /** A slot that the disk doesn't let go of isn't used again. */
  const clear = (slot: number): void => {
    try {
      write(slot, EMPTY);
      empties.push(slot);
    } catch {
      // At worst, a row of a request that was never sent.
    }
  };

  return {
    path,
    put(frame) {
      const slot = freed.pop() ?? empties.pop() ?? slots;
      write(slot, frame);
      if (slot === slots) slots += 1;
      used += 1;
      return slot;
    },
    free(slot) {
      freed.push(slot);
      used -= 1;
    },
    empty(slot) {
      clear(slot);
      used -= 1;
    },
    sweep() {
      const all = freed;
      freed = [];
      for (const slot of all) clear(slot);
    },
    used: () => used,
    bytes: () => slots * SLOT_BYTES,
    close() {
      closeSync(file);
      if (used === 0) rmSync(path, { force: true });
    },
  };
}
