import { MOST_BYTES, type Probed, pcmRate } from "./probed.ts";

/** Formats whose samples are written as they are: PCM, floats, A-law, mu-law, and those with an extended header. */
const PLAIN_FORMATS = new Set([1, 3, 6, 7, 0xfffe]);

/**
 * RIFF: the bytes of all `data` chunks. Streamed files say 0 or the highest number for a length that was not known.
 *
 * Source: Multimedia Programming Interface and Data Specifications 1.0, "Waveform Audio File Format"
 */
export function probeWav(file: Buffer): Probed | null {
  let rate: number | null = null;
  let isPlain = false;
  let bytes = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const there = file.length - at - 8;
    if (name === "fmt ") {
      isPlain = PLAIN_FORMATS.has(file.readUInt16LE(at + 8));
      rate = isPlain ? plainRate(file, at + 8) : file.readUInt32LE(at + 16);
    }
    const isOpen = name === "data" && (size === 0 || size > there);
    if (name === "data") bytes += isOpen ? there : size;
    at += isOpen ? there + 8 : 8 + size + (size % 2);
  }
  if (!rate) return null;
  const most = isPlain ? rate : MOST_BYTES.other;
  return { frames: bytes / rate, table: null, bytes, mostBytesPerSecond: most };
}

/** By rate, channels and bits: the byte rate alongside them is only said. */
const plainRate = (file: Buffer, at: number): number | null =>
  pcmRate(file.readUInt32LE(at + 4), file.readUInt16LE(at + 2), file.readUInt16LE(at + 14));
