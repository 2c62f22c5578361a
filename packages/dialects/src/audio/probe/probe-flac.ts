import { type Probed, pcmRate } from "./probed.ts";

/** By the code of a frame's header; 0 is the rate of STREAMINFO. Source: RFC 9639, 9.1.2. */
const RATES = [0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];
const BITS = [0, 8, 12, 0, 16, 20, 24, 32];

/** One frame, as its header says. */
interface FlacFrame {
  readonly samples: number;
  readonly hertz: number;
  readonly channels: number;
  readonly bits: number;
}

/** The frames of a FLAC file; what STREAMINFO says of their number may be wrong. Source: RFC 9639. */
export function probeFlac(file: Buffer): Probed | null {
  const hertz = file.readUIntBE(18, 3) >>> 4;
  const said = (file.readUInt8(21) & 0x0f) * 2 ** 32 + file.readUInt32BE(22);
  const start = afterMetadata(file);
  const found = walkFlacFrames(file.subarray(STREAMINFO_END), hertz);
  const first = found.first;
  const most = first && pcmRate(first.hertz, first.channels, first.bits || 16);
  return {
    frames: found.seconds || null,
    table: hertz > 0 && said > 0 ? said / hertz : null,
    bytes: Math.max(0, file.length - start),
    mostBytesPerSecond: most ?? Number.POSITIVE_INFINITY,
  };
}

/** `fLaC`, the head of the first block, and its 34 bytes. */
const STREAMINFO_END = 42;

function afterMetadata(file: Buffer): number {
  for (let at = 4; at + 4 <= file.length; ) {
    const isLast = (file.readUInt8(at) & 0x80) !== 0;
    at += 4 + file.readUIntBE(at + 1, 3);
    if (isLast) return at;
  }
  return file.length;
}

/**
 * Adds up frames wherever they begin: each header has a checksum, and frames of one file share rate and sample size.
 * @param hertz of frames that don't say
 */
export function walkFlacFrames(
  bytes: Buffer,
  hertz: number,
): { readonly seconds: number; readonly first: FlacFrame | null } {
  let first: FlacFrame | null = null;
  let seconds = 0;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 6 <= bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const frame = readFlacFrame(bytes, at, hertz);
    if (!frame || (first && (frame.hertz !== first.hertz || frame.bits !== first.bits))) continue;
    first ??= frame;
    seconds += frame.samples / frame.hertz;
  }
  return { seconds, first };
}

/** Source: RFC 9639, 9.1. */
function readFlacFrame(bytes: Buffer, at: number, hertz: number): FlacFrame | null {
  const kind = bytes[at + 1] ?? 0;
  const sizes = bytes[at + 2] ?? 0;
  const shape = bytes[at + 3] ?? 0;
  const sizeCode = sizes >> 4;
  const rateCode = sizes & 15;
  const channelCode = shape >> 4;
  if ((kind & 0xfe) !== 0xf8 || sizeCode === 0 || rateCode === 15 || channelCode > 10 || shape & 1)
    return null;
  let end = at + 4 + codedLength(bytes[at + 4] ?? 0);
  const samples = sizeCode === 6 ? (bytes[end] ?? 0) + 1 : sizeCode === 7 ? wordAt(bytes, end) + 1 : 0;
  end += sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const given = rateCode === 12 ? (bytes[end] ?? 0) * 1_000 : wordAt(bytes, end) * (rateCode === 14 ? 10 : 1);
  end += rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0;
  if (end >= bytes.length || crc8(bytes, at, end) !== bytes[end]) return null;
  const rate = rateCode > 11 ? given : RATES[rateCode] || hertz;
  return rate === 0
    ? null
    : {
        samples: samples || usualSamples(sizeCode),
        hertz: rate,
        channels: channelCode < 8 ? channelCode + 1 : 2,
        bits: BITS[(shape >> 1) & 7] ?? 0,
      };
}

const usualSamples = (code: number): number =>
  code === 1 ? 192 : code < 6 ? 576 * 2 ** (code - 2) : 256 * 2 ** (code - 8);

const wordAt = (bytes: Buffer, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Bytes of a number that is written as UTF-8 writes characters. */
const codedLength = (first: number): number =>
  first < 0x80 ? 1 : Math.min(7, Math.max(1, Math.clz32(~(first << 24))));

/** Polynomial x^8 + x^2 + x + 1. */
function crc8(bytes: Buffer, from: number, to: number): number {
  let crc = 0;
  for (let at = from; at < to; at += 1) {
    crc ^= bytes[at] ?? 0;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff;
  }
  return crc;
}
