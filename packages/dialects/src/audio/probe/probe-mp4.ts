import { walkFlacFrames } from "./probe-flac.ts";
import { MOST_BYTES, type Probed } from "./probed.ts";
import { walkMp3Frames } from "./walk-frames.ts";

const AAC_SAMPLES = 1_024;
/** Of AAC; more is a header's invention. */
const MOST_AAC_HERTZ = 96_000;
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** Fragments of a second each, for more than a day. */
const MAX_BOXES = 100_000;
const MAX_TRACKS = 8;

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A track of sound. */
interface Track {
  readonly id: number;
  readonly codec: string;
  readonly hertz: number;
  readonly seconds: number | null;
  readonly samples: number;
  readonly bytes: number;
}

/**
 * The samples of an MP4 file's sound, each of 1,024 positions in AAC, at the lower of the rates that are stated. `mvhd`, `mdhd`
 * and `stts` are its table. Without a video, all bytes of `mdat` are sound.
 *
 * Sources: ISO/IEC 14496-12 (boxes), 14496-14 and 14496-1 (`esds`), 14496-3, 1.6 (AudioSpecificConfig)
 */
export function probeMp4(file: Buffer): Probed | null {
  const top = boxesIn(file, 0, file.length);
  const media = top.filter(({ name }) => name === "mdat").map(({ start, end }) => file.subarray(start, end));
  const movie = top.find(({ name }) => name === "moov");
  const parts = movie ? boxesIn(file, movie.start, movie.end) : [];
  const header = parts.find(({ name }) => name === "mvhd");
  const tracks = parts
    .filter(({ name }) => name === "trak")
    .slice(0, MAX_TRACKS)
    .map((box) => readTrack(file, box));
  const sound = tracks.filter((track) => track !== null);
  const fragments = readFragments(file, top);
  const hasVideo = tracks.some((track) => track === null);
  const mediaBytes = media.reduce((sum, { length }) => sum + length, 0);
  const counted = sound.reduce((sum, { id, bytes }) => sum + bytes + (fragments.get(id)?.bytes ?? 0), 0);
  const lengths = sound.map((track) => framesOf(track, fragments.get(track.id)?.samples ?? 0, media) ?? 0);
  return {
    frames: Math.max(0, ...lengths) || null,
    table:
      Math.max(header ? durationAt(file, header) : 0, ...sound.map(({ seconds }) => seconds ?? 0)) || null,
    bytes: hasVideo ? Math.min(counted, mediaBytes) : mediaBytes,
    mostBytesPerSecond: Math.max(0, ...sound.map(mostBytesOf)) || MOST_BYTES.other,
  };
}

/** Boxes that follow each other; the last may be cut off. */
function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES; ) {
    const short = file.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < head) break;
    boxes.push({
      name: file.toString("latin1", at + 4, at + 8),
      start: at + head,
      end: Math.min(at + size, to),
    });
    at += size;
  }
  return boxes;
}

function findBox(
  file: Buffer,
  path: readonly string[],
  { start, end }: Pick<Box, "start" | "end">,
): Box | null {
  let found: Box | null = { name: "", start, end };
  for (const wanted of path)
    found = (found && boxesIn(file, found.start, found.end).find(({ name }) => name === wanted)) ?? null;
  return found;
}

/** Of `mvhd` and `mdhd`, whose first fields are alike. */
function durationAt(file: Buffer, { start }: Box): number {
  return file.readUInt8(start) === 1
    ? Number(file.readBigUInt64BE(start + 24)) / file.readUInt32BE(start + 20)
    : file.readUInt32BE(start + 16) / file.readUInt32BE(start + 12);
}

/** Null for a track of anything but sound. */
function readTrack(file: Buffer, track: Box): Track | null {
  const handler = findBox(file, ["mdia", "hdlr"], track);
  if (handler && file.toString("latin1", handler.start + 8, handler.start + 12) !== "soun") return null;
  const head = findBox(file, ["tkhd"], track);
  const media = findBox(file, ["mdia", "mdhd"], track);
  const table = findBox(file, ["mdia", "minf", "stbl"], track);
  const entry = table && findBox(file, ["stsd"], table);
  const times = table && findBox(file, ["stts"], table);
  const sizes = table && findBox(file, ["stsz"], table);
  const isLong = media !== null && file.readUInt8(media.start) === 1;
  const scale = media ? file.readUInt32BE(media.start + (isLong ? 20 : 12)) : 0;
  const ticks = times && scale > 0 ? sumTimes(file, times) / scale : 0;
  return {
    id: head ? file.readUInt32BE(head.start + (file.readUInt8(head.start) === 1 ? 20 : 12)) : 0,
    seconds: Math.max(media ? durationAt(file, media) : 0, ticks) || null,
    ...(entry ? readEntry(file, entry) : { codec: "", hertz: 0 }),
    ...(sizes ? sumSizes(file, sizes) : { samples: 0, bytes: 0 }),
  };
}

/** The codec and its rate: that of the entry, or of AAC's own header if it is lower. */
function readEntry(file: Buffer, { start, end }: Box): Pick<Track, "codec" | "hertz"> {
  const at = start + 8;
  if (at + 36 > end) return { codec: "", hertz: 0 };
  const codec = file.toString("latin1", at + 4, at + 8);
  const said = file.readUInt32BE(at + 32) / 65_536;
  const esds = codec === "mp4a" ? file.subarray(at, end).indexOf("esds", 0, "latin1") : -1;
  if (esds < 0) return { codec, hertz: said };
  const { type, hertz } = readEsds(file.subarray(at + esds + 8, end));
  if (type === 0x69 || type === 0x6b) return { codec: "mp3", hertz: said };
  const rates = [said, hertz].filter((rate) => rate > 0);
  return { codec: "aac", hertz: Math.min(MOST_AAC_HERTZ, ...rates) };
}

/** Object type and sample rate of a decoder's configuration; 0: it doesn't say. */
function readEsds(bytes: Buffer): { readonly type: number; readonly hertz: number } {
  const decoder = findDescriptor(bytes, 0x04);
  if (decoder < 0) return { type: 0, hertz: 0 };
  const specific = findDescriptor(bytes.subarray(decoder + 13), 0x05);
  const type = bytes[decoder] ?? 0;
  if (specific < 0) return { type, hertz: 0 };
  const at = decoder + 13 + specific;
  const bits = (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8)) >>> 0;
  const index = (bits >>> 23) & 15;
  const given = (((bits & 0x7f_ff_ff) << 1) | ((bytes[at + 3] ?? 0) >> 7)) >>> 0;
  return { type, hertz: index === 15 ? given & 0xff_ff_ff : (AAC_RATES[index] ?? 0) };
}

/** Where the content of a descriptor begins; -1 if there is none near. Its size has up to four bytes. */
function findDescriptor(bytes: Buffer, tag: number): number {
  const at = bytes.subarray(0, 64).indexOf(tag);
  if (at < 0) return -1;
  let start = at + 1;
  while (start < at + 4 && (bytes[start] ?? 0) & 0x80) start += 1;
  return start + 1;
}

/** All durations of `stts`. */
function sumTimes(file: Buffer, { start, end }: Box): number {
  const count = Math.min(file.readUInt32BE(start + 4), Math.floor((end - start - 8) / 8));
  let ticks = 0;
  for (let at = start + 8; at < start + 8 + count * 8; at += 8)
    ticks += file.readUInt32BE(at) * file.readUInt32BE(at + 4);
  return ticks;
}

/** Samples and bytes of `stsz`. */
function sumSizes(file: Buffer, { start, end }: Box): Pick<Track, "samples" | "bytes"> {
  const size = file.readUInt32BE(start + 4);
  const count = file.readUInt32BE(start + 8);
  if (size > 0) {
    const samples = Math.min(count, Math.ceil(file.length / size));
    return { samples, bytes: samples * size };
  }
  const samples = Math.min(count, Math.floor((end - start - 12) / 4));
  let bytes = 0;
  for (let at = start + 12; at < start + 12 + samples * 4; at += 4) bytes += file.readUInt32BE(at);
  return { samples, bytes };
}

/** Samples of fragments by track: `moof`, `traf`, `trun`. */
function readFragments(
  file: Buffer,
  top: readonly Box[],
): ReadonlyMap<number, Pick<Track, "samples" | "bytes">> {
  const found = new Map<number, Pick<Track, "samples" | "bytes">>();
  const parts = top
    .filter(({ name }) => name === "moof")
    .flatMap(({ start, end }) => boxesIn(file, start, end).filter(({ name }) => name === "traf"));
  for (const { start, end } of parts) {
    const boxes = boxesIn(file, start, end);
    const head = boxes.find(({ name }) => name === "tfhd");
    const id = head ? file.readUInt32BE(head.start + 4) : 0;
    for (const run of boxes.filter(({ name }) => name === "trun")) {
      const known = found.get(id) ?? { samples: 0, bytes: 0 };
      const { samples, bytes } = readRun(file, run);
      found.set(id, { samples: known.samples + samples, bytes: known.bytes + bytes });
    }
  }
  return found;
}

function readRun(file: Buffer, { start, end }: Box): Pick<Track, "samples" | "bytes"> {
  const flags = file.readUIntBE(start + 1, 3);
  const has = (flag: number): number => ((flags & flag) === 0 ? 0 : 4);
  const entry = has(0x100) + has(0x200) + has(0x400) + has(0x800);
  const first = start + 8 + has(0x1) + has(0x4);
  const fitting = entry > 0 ? Math.floor((end - first) / entry) : file.length;
  const samples = Math.min(file.readUInt32BE(start + 4), fitting);
  let bytes = 0;
  if (has(0x200) > 0)
    for (let place = 0; place < samples; place += 1)
      bytes += file.readUInt32BE(first + place * entry + has(0x100));
  return { samples, bytes };
}

function framesOf(track: Track, fragmented: number, media: readonly Buffer[]): number | null {
  const { codec, hertz, samples } = track;
  if (codec === "aac" && hertz > 0) return ((samples + fragmented) * AAC_SAMPLES) / hertz;
  if (codec === "mp3" || codec === ".mp3")
    return media.reduce((sum, bytes) => sum + (walkMp3Frames(bytes)?.frames ?? 0), 0);
  if (codec === "fLaC") return media.reduce((sum, bytes) => sum + walkFlacFrames(bytes, hertz).seconds, 0);
  return null;
}

/** What is lossless may take any number of bytes; its tables and frames are all there is. */
const LOSSLESS = new Set(["fLaC", "alac", "sowt", "twos", "lpcm", "ipcm", "fpcm", "in24", "in32", "fl32"]);

function mostBytesOf({ codec }: Track): number {
  if (LOSSLESS.has(codec)) return LOSSLESS_BYTES;
  if (codec === "Opus") return MOST_BYTES.opus;
  return codec === "mp3" || codec === ".mp3" ? MOST_BYTES.mp3 : MOST_BYTES.aac;
}

/** 48 kHz, two channels, 32 bits: more is no speech. */
const LOSSLESS_BYTES = 384_000;
