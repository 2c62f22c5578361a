import { type AudioFormat, sniffAudio } from "./sniff-audio.ts";
import { walkAacFrames, walkMp3Frames } from "./walk-frames.ts";

/** Of a file that says nothing of its length: 32 kbit/s, which is speech well compressed. */
const UNKNOWN_BYTES_PER_SECOND = 4_000;
/** No recording has more: a header that says less of a file's length is not believed. */
const MOST_BYTES_PER_SECOND: Partial<Record<AudioFormat, number>> = {
  ogg: 64_000,
  mp4: 1_000_000,
  webm: 1_000_000,
};

type Probe = (file: Buffer) => number | null;

/**
 * How long a recording is, in seconds with three decimals: read from its headers and frames, nothing is decoded. An estimate by
 * its size where they don't say. Sources: RFC 9639 (FLAC), RFC 3533 and 7845 (Ogg), ISO/IEC 14496-12 (MP4), RFC 9559 (Matroska).
 */
export function probeSeconds(file: Buffer): number {
  const format = sniffAudio(file);
  const said = format === null ? null : readSafely(PROBES[format], file);
  const least = file.length / ((format && MOST_BYTES_PER_SECOND[format]) ?? Number.POSITIVE_INFINITY);
  const isKnown = said !== null && Number.isFinite(said) && said > 0;
  const seconds = isKnown ? Math.max(said, least) : file.length / UNKNOWN_BYTES_PER_SECOND;
  return Math.ceil(seconds * 1_000) / 1_000;
}

/** What a broken file makes a probe read beyond its end is no length. */
function readSafely(probe: Probe, file: Buffer): number | null {
  try {
    return probe(file);
  } catch {
    return null;
  }
}

const PROBES: Readonly<Record<AudioFormat, Probe>> = {
  wav: probeWav,
  flac: probeFlac,
  ogg: probeOgg,
  mp4: probeMp4,
  webm: probeWebm,
  mp3: walkMp3Frames,
  aac: walkAacFrames,
};

/** Streamed files say 0 or the highest number for a length that was not known. */
function probeWav(file: Buffer): number | null {
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    if (name === "fmt ") bytesPerSecond = wavRate(file, at + 8);
    if (name === "data") {
      const there = file.length - at - 8;
      return bytesPerSecond > 0 ? (size === 0 || size > there ? there : size) / bytesPerSecond : null;
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

/** By rate, channels and bits where samples are whole bytes: the byte rate alongside them is only said. */
function wavRate(file: Buffer, at: number): number {
  const bits = file.readUInt16LE(at + 14);
  if (bits === 0 || bits % 8 > 0) return file.readUInt32LE(at + 8);
  return file.readUInt32LE(at + 4) * file.readUInt16LE(at + 2) * (bits / 8);
}

function probeFlac(file: Buffer): number | null {
  const rate = file.readUIntBE(18, 3) >>> 4;
  const samples = (file.readUInt8(21) & 0x0f) * 2 ** 32 + file.readUInt32BE(22);
  return rate > 0 && samples > 0 ? samples / rate : null;
}

/** The last page says how many samples there are. */
function probeOgg(file: Buffer): number | null {
  const last = file.lastIndexOf("OggS");
  const samples = file.readUInt32LE(last + 6) + file.readUInt32LE(last + 10) * 2 ** 32;
  const opus = file.subarray(0, 4_096).indexOf("OpusHead");
  if (opus >= 0) return (samples - file.readUInt16LE(opus + 10)) / 48_000;
  const vorbis = file.subarray(0, 4_096).indexOf("\x01vorbis");
  return vorbis < 0 ? null : samples / file.readUInt32LE(vorbis + 12);
}

/** `moov` / `mvhd`. */
function probeMp4(file: Buffer): number | null {
  const movie = findBox(file, "moov", 0, file.length);
  const header = movie && findBox(file, "mvhd", movie.start, movie.end);
  if (!header) return null;
  const { start } = header;
  return file.readUInt8(start) === 1
    ? Number(file.readBigUInt64BE(start + 24)) / file.readUInt32BE(start + 20)
    : file.readUInt32BE(start + 16) / file.readUInt32BE(start + 12);
}

interface Box {
  readonly start: number;
  readonly end: number;
}

function findBox(file: Buffer, wanted: string, from: number, to: number): Box | null {
  for (let at = from; at + 8 <= to; ) {
    const short = file.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < head) return null;
    if (file.toString("latin1", at + 4, at + 8) === wanted)
      return { start: at + head, end: Math.min(at + size, to) };
    at += size;
  }
  return null;
}

/** `Info` is before the sound. Recordings of browsers have no duration. */
const WEBM_HEAD = 64 * 1024;
const DURATION = Buffer.from([0x44, 0x89]);
const SCALE = Buffer.from([0x2a, 0xd7, 0xb1]);
const USUAL_SCALE = 1_000_000;

function probeWebm(file: Buffer): number | null {
  const head = file.subarray(0, WEBM_HEAD);
  const at = head.indexOf(DURATION);
  if (at < 0) return null;
  const size = head.readUInt8(at + 2) & 0x7f;
  const ticks = size === 8 ? head.readDoubleBE(at + 3) : size === 4 ? head.readFloatBE(at + 3) : Number.NaN;
  const scaleAt = head.indexOf(SCALE);
  const scale =
    scaleAt < 0 ? USUAL_SCALE : head.readUIntBE(scaleAt + 4, head.readUInt8(scaleAt + 3) & 0x07 || 1);
  return (ticks * scale) / 1e9;
}
