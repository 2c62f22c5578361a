import type { FileHandle } from "node:fs/promises";
import type { Batch } from "../types.ts";
import { crc32c } from "./crc32c.ts";

/** Length of the payload and its CRC-32C, both unsigned 32-bit little endian. */
const HEADER_BYTES = 8;
/** No batch is near this: a greater length is rubbish, not a frame. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

/** One batch as it is in a spool file. */
export function encodeFrame(batch: Batch): Buffer {
  const payload = Buffer.from(JSON.stringify(batch));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(payload.length, 0);
  header.writeUInt32LE(crc32c(payload), 4);
  return Buffer.concat([header, payload]);
}

export interface Frame {
  /** Null when the frame is whole but its checksum is wrong: the disk lied. */
  readonly batch: Batch | null;
  /** Where the next one begins. */
  readonly end: number;
}

/**
 * The frames of a file in order, from `position` on. Ends at the end of the file or at a torn tail: a frame that was not written whole was not
 * acknowledged either, and its caller never got the last byte.
 */
export async function* readFrames(file: FileHandle, position: number): AsyncGenerator<Frame> {
  const { size } = await file.stat();
  while (position + HEADER_BYTES <= size) {
    const header = await readAt(file, position, HEADER_BYTES);
    const length = header.readUInt32LE(0);
    const end = position + HEADER_BYTES + length;
    if (length > MAX_PAYLOAD_BYTES || end > size) return;
    if (length === 0) {
      // Space that the file system gave but that was never written to, after a crash of the host: nothing follows.
      yield { batch: null, end: size };
      return;
    }
    const payload = await readAt(file, position + HEADER_BYTES, length);
    const intact = crc32c(payload) === header.readUInt32LE(4);
    if (!intact && end === size) return;
    yield { batch: intact ? (JSON.parse(payload.toString()) as Batch) : null, end };
    position = end;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer;
}
