import { createHash } from "node:crypto";

const BYTES_PER_SECOND = 64_000;

/** Bytes that begin like an MP4 file and depend on the seed; no player would show them. */
export function drawVideo(seconds: number, seed: string): Uint8Array {
  const type = box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41", "latin1"));
  const filler = createHash("sha256").update(seed).digest();
  return Buffer.concat([type, box("mdat", Buffer.alloc(Math.ceil(seconds * BYTES_PER_SECOND), filler))]);
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}
