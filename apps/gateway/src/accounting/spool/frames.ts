import type { FileHandle } from "node:fs/promises";
import type { Intent } from "@causeway/contracts";
import type { Batch } from "../types.ts";
import { crc32c } from "./crc32c.ts";

/** Length of the payload and its CRC-32C, both unsigned 32-bit little endian. */
export const FRAME_HEADER_BYTES = 8;
/** No batch is near this: a greater length is rubbish, not a frame. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

/** What a frame holds: a batch, or a request that is lost if its process dies, named by the batch's id. */
export interface Stored extends Batch {
  readonly lost?: LostIntent;
}

/** Enough for the `gateway_lost` row of a request. */
export interface LostIntent {
  readonly organizationId: string;
  readonly intent: Intent & { readonly createdAtMs: number };
}

/**
 * One batch as it is in a spool file.
 * @param payloadBytes filled up with spaces, which JSON permits
 */
export function encodeFrame(stored: Stored, payloadBytes = 0): Buffer {
  const json = JSON.stringify(stored);
  const bytes = Buffer.byteLength(json);
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + Math.max(bytes, payloadBytes), " ");
  frame.write(json, FRAME_HEADER_BYTES);
  const payload = frame.subarray(FRAME_HEADER_BYTES);
  frame.writeUInt32LE(payload.length, 0);
  frame.writeUInt32LE(crc32c(payload), 4);
  return frame;
}

export interface Frame {
  /** Null when the frame is whole but its checksum is wrong: the disk lied. */
  readonly batch: Stored | null;
  /** Where the next one begins. */
  readonly end: number;
}

/**
 * The frames of a file in order, from `position` on. Ends at the end of the file or at a torn tail: a frame that was not written whole was not
 * acknowledged either, and its caller never got the last byte.
 */
export async function* readFrames(file: FileHandle, position: number): AsyncGenerator<Frame> {
  const { size } = await file.stat();
  while (position + FRAME_HEADER_BYTES <= size) {
    const header = await readAt(file, position, FRAME_HEADER_BYTES);
    const length = header.readUInt32LE(0);
    const end = position + FRAME_HEADER_BYTES + length;
    if (length > MAX_PAYLOAD_BYTES || end > size) return;
    if (length === 0) {
      // Space that the file system gave but that was never written to, after a crash of the host: nothing follows.
      yield { batch: null, end: size };
      return;
    }
    const payload = await readAt(file, position + FRAME_HEADER_BYTES, length);
    const intact = crc32c(payload) === header.readUInt32LE(4);
    if (!intact && end === size) return;
    yield { batch: intact ? (JSON.parse(payload.toString()) as Stored) : null, end };
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
