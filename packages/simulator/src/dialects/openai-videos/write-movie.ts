/** Pictures of H.264 that are shown one after the other. */
export interface Track {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly frames: readonly Buffer[];
  /** Its parameter sets. */
  readonly sequence: Buffer;
  readonly picture: Buffer;
}

const TICKS_PER_SECOND = 1_000;
const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** An MP4 file with one track of at least `size` bytes: what is missing is filled up. Source: ISO/IEC 14496-12 and 14496-15. */
export function writeMovie(track: Track, size: number): Buffer {
  const type = box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2avc1mp41", "latin1"));
  const samples = track.frames.map((frame) => Buffer.concat([u32(frame.length), frame]));
  // Its length doesn't depend on the offset.
  const headLength = type.length + movie(track, samples, 0).length;
  const head = Buffer.concat([type, movie(track, samples, headLength + BOX_HEAD)]);
  const file = Buffer.concat([head, box("mdat", ...samples)]);
  const missing = size - file.length - BOX_HEAD;
  return missing > 0 ? Buffer.concat([file, box("free", Buffer.alloc(missing))]) : file;
}

const BOX_HEAD = 8;
const u8 = (...values: number[]): Buffer => Buffer.from(values);
const u16 = (...values: number[]): Buffer => u8(...values.flatMap((value) => [value >> 8, value & 0xff]));
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => void bytes.writeUInt32BE(value, at * 4));
  return bytes;
};
const zeros = (count: number): Buffer => Buffer.alloc(count);

function box(name: string, ...contents: readonly Buffer[]): Buffer {
  const length = contents.reduce((sum, { length: bytes }) => sum + bytes, BOX_HEAD);
  return Buffer.concat([u32(length), Buffer.from(name, "latin1"), ...contents]);
}

/** A box with a version, 0, and flags. */
const fullBox = (name: string, flags: number, ...contents: readonly Buffer[]): Buffer =>
  box(name, u32(flags), ...contents);

function movie(track: Track, samples: readonly Buffer[], offset: number): Buffer {
  const { width, height } = track;
  const duration = Math.round(track.seconds * TICKS_PER_SECOND);
  const times = u32(0, 0, TICKS_PER_SECOND, duration);
  const rateAndVolume = Buffer.concat([
    u32(0x10000),
    u16(0x0100),
    zeros(10),
    u32(...UNITY),
    zeros(24),
    u32(2),
  ]);
  const shown = Buffer.concat([u32(0, 0, 1, 0, duration), zeros(16), u32(...UNITY)]);
  const english = Buffer.concat([u16(0x55c4), u16(0)]);
  const handler = Buffer.concat([u32(0), Buffer.from("vide", "latin1"), zeros(12), Buffer.from("Video\0")]);
  return box(
    "moov",
    fullBox("mvhd", 0, times, rateAndVolume),
    box(
      "trak",
      fullBox("tkhd", 3, shown, u32(width << 16, height << 16)),
      box(
        "mdia",
        fullBox("mdhd", 0, times, english),
        fullBox("hdlr", 0, handler),
        media(track, samples, offset),
      ),
    ),
  );
}

function media(track: Track, samples: readonly Buffer[], offset: number): Buffer {
  const count = samples.length;
  const each = Math.max(1, Math.floor((track.seconds * TICKS_PER_SECOND) / count));
  return box(
    "minf",
    fullBox("vmhd", 1, zeros(8)),
    box("dinf", fullBox("dref", 0, u32(1), fullBox("url ", 1))),
    box(
      "stbl",
      fullBox("stsd", 0, u32(1), sampleEntry(track)),
      fullBox("stts", 0, u32(1, count, each)),
      fullBox("stsc", 0, u32(1, 1, count, 1)),
      fullBox("stsz", 0, u32(0, count, ...samples.map(({ length }) => length))),
      fullBox("stco", 0, u32(1, offset)),
    ),
  );
}

const PIXELS_PER_INCH = 0x480000;

function sampleEntry({ width, height, sequence, picture }: Track): Buffer {
  const configuration = box(
    "avcC",
    // Version, profile, constraints and level as in the sequence; lengths of 4 bytes; one set of each.
    Buffer.concat([u8(1), sequence.subarray(1, 4), u8(0xff, 0xe1)]),
    ...[u16(sequence.length), sequence, u8(1), u16(picture.length), picture],
  );
  return box(
    "avc1",
    ...[zeros(6), u16(1), zeros(16), u16(width, height), u32(PIXELS_PER_INCH, PIXELS_PER_INCH, 0)],
    ...[u16(1), zeros(32), u16(24, 0xffff), configuration],
  );
}
