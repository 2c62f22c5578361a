import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probeSeconds } from "./probe-seconds.ts";
import { sniffAudio } from "../sniff-audio.ts";

/** Bytes from numbers and texts; a text is its Latin-1. */
const bytes = (...parts: (string | number[] | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );
const le = (value: number, size: number) => {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntLE(value, 0, Math.min(size, 6));
  return buffer;
};
const be = (value: number, size: number) => Buffer.from(le(value, size)).reverse();

function wav(seconds: number, size?: number): Buffer {
  const data = Buffer.alloc(Math.round(seconds * 16_000) * 2);
  const format = bytes(le(1, 2), le(1, 2), le(16_000, 4), le(32_000, 4), le(2, 2), le(16, 2));
  return bytes(
    "RIFF",
    le(36 + data.length, 4),
    "WAVEfmt ",
    le(16, 4),
    format,
    "data",
    le(size ?? data.length, 4),
    data,
  );
}

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame. */
const mp3 = (frames: number): Buffer =>
  bytes(...Array.from({ length: frames }, () => bytes([0xff, 0xfb, 0x90, 0x64], Buffer.alloc(413))));
/** 44.1 kHz, 100 bytes a frame. */
const aac = (frames: number): Buffer =>
  bytes(
    ...Array.from({ length: frames }, () =>
      bytes([0xff, 0xf1, 0x50, 0x80, 0x0c, 0x9f, 0xfc], Buffer.alloc(93)),
    ),
  );
function crc8(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1) & 0xff;
  }
  return crc;
}

/** 44.1 kHz, two channels, 16 bits, 4,096 samples a frame of 1,000 bytes; `said`: samples as STREAMINFO has them. */
function flac(frames: number, said = frames * 4_096): Buffer {
  const sound = Array.from({ length: frames }, (_, at) => {
    const head = bytes([0xff, 0xf8, 0xc9, 0x18, at % 128]);
    return bytes(head, [crc8(head)], Buffer.alloc(994));
  });
  const info = bytes(Buffer.alloc(10), [0x0a, 0xc4, 0x42, 0xf0], be(said, 4), Buffer.alloc(16));
  return bytes("fLaC", [0x80, 0, 0, 34], info, ...sound);
}

/** Packets of less than 255 bytes. */
const page = (position: number, packets: readonly Buffer[], serial = 7): Buffer =>
  bytes(
    ...["OggS", [0, 0], le(position, 8), le(serial, 4), Buffer.alloc(8)],
    [packets.length],
    packets.map(({ length }) => length),
    ...packets,
  );
/** 20 ms of CELT. */
const OPUS = bytes([0xf8], Buffer.alloc(79));
const ogg = (packets: number, said = packets * 960 + 312): Buffer =>
  bytes(
    page(0, [bytes("OpusHead", [1, 1], le(312, 2), Buffer.alloc(7))]),
    page(0, [bytes("OpusTags", Buffer.alloc(8))]),
    ...Array.from({ length: packets / 50 }, () => page(said, Array(50).fill(OPUS))),
  );

const box = (name: string, ...content: (string | number[] | Buffer)[]): Buffer => {
  const inside = bytes(...content);
  return bytes(be(inside.length + 8, 4), name, inside);
};

interface M4a {
  readonly samples: number;
  readonly bytesEach: number;
  /** What the headers say. */
  readonly movie?: number;
  readonly ticks?: number;
  readonly hertz?: number;
  readonly listed?: number;
  readonly video?: boolean;
}

/** AAC of 44.1 kHz. */
function m4a({
  samples,
  bytesEach,
  movie,
  ticks = 1_024,
  hertz = 44_100,
  listed = samples,
  video,
}: M4a): Buffer {
  const length = movie ?? Math.round((samples * 1_024) / 44.1);
  const index = hertz === 44_100 ? [0x12, 0x10] : [0x17, 0x80 | (hertz >> 17), ...threeBytes(hertz << 7)];
  const specific = bytes([0x05, index.length], index);
  const decoder = bytes([0x04, 13 + specific.length, 0x40], Buffer.alloc(12), specific);
  const esds = box("esds", be(0, 4), [0x03, 3 + decoder.length, 0, 1, 0], decoder);
  const rate = be(Math.min(hertz, 65_535) * 65_536, 4);
  const entry = box("mp4a", Buffer.alloc(24), rate, esds);
  const table = box(
    ...(["stbl", box("stsd", be(0, 4), be(1, 4), entry)] as const),
    box("stts", be(0, 4), be(1, 4), be(listed, 4), be(ticks, 4)),
    box(
      "stsz",
      be(0, 8),
      be(listed, 4),
      ...Array.from({ length: listed }, () => be((samples / listed) * bytesEach, 4)),
    ),
  );
  const media = box(
    "mdia",
    box("mdhd", be(0, 12), be(44_100, 4), be(listed * ticks, 4)),
    handler("soun"),
    box("minf", table),
  );
  const tracks = [box("trak", media), ...(video ? [box("trak", box("mdia", handler("vide")))] : [])];
  const header = box("mvhd", be(0, 12), be(1_000, 4), be(length, 4));
  const extra = video ? 5_000_000 : 0;
  return bytes(
    box("ftyp", "M4A "),
    box("mdat", Buffer.alloc(samples * bytesEach + extra)),
    box("moov", header, ...tracks),
  );
}
const handler = (type: string): Buffer => box("hdlr", be(0, 8), type, Buffer.alloc(12));
const threeBytes = (value: number): number[] => [(value >> 16) & 255, (value >> 8) & 255, value & 255];

/** An element with a size of eight bytes. */
const element = (id: number[], ...content: (string | number[] | Buffer)[]): Buffer => {
  const inside = bytes(...content);
  return bytes(id, [0x01], be(inside.length, 7), inside);
};
/** One Opus packet of 20 ms every 20 ms. */
function webm(
  packets: number,
  { duration, codec = "A_OPUS" }: { duration?: number; codec?: string } = {},
): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(duration ?? 0);
  const track = element([0xae], element([0xd7], [1]), element([0x83], [2]), element([0x86], codec));
  const blocks = Array.from({ length: packets }, (_, at) =>
    element([0xa3], [0x81], be((at % 1_000) * 20, 2), [0x80], OPUS),
  );
  return bytes(
    element([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(4)),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element(
        [0x15, 0x49, 0xa9, 0x66],
        element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]),
        duration === undefined ? [] : element([0x44, 0x89], length),
      ),
      element([0x16, 0x54, 0xae, 0x6b], track),
      element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], [0]), ...blocks),
    ),
  );
}

describe("the length of a recording", () => {
  it.each([
    ["wav", wav(61.2), 61.2],
    ["wav", wav(2, 0xffffffff), 2],
    ["wav", wav(2, 0), 2],
    ["mp3", mp3(383), 10.005],
    ["mp3", bytes("ID3", [4, 0, 0, 0, 0, 2, 1], Buffer.alloc(257), mp3(383)), 10.005],
    ["aac", aac(431), 10.008],
    ["flac", flac(100), 9.288],
    ["ogg", ogg(500), 10],
    ["mp4", m4a({ samples: 431, bytesEach: 200 }), 10.008],
    ["mp4", m4a({ samples: 431, bytesEach: 200, video: true }), 10.008],
    ["webm", webm(500), 10],
    ["webm", webm(500, { duration: 27_400 }), 27.4],
  ])("of a file in %s is what its headers and frames say", (format, file, seconds) => {
    expect([sniffAudio(file), probeSeconds(file)]).toEqual([format, seconds]);
  });

  it("is estimated by its size where nothing says it", () => {
    expect(probeSeconds(bytes([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(39_996)))).toBe(10);
  });

  it.each([
    ["an mvhd of one second", m4a({ samples: 6_000, bytesEach: 1_000, movie: 1_000, ticks: 1 }), 139.32],
    ["an stts of one tick a sample", m4a({ samples: 431, bytesEach: 200, movie: 1, ticks: 1 }), 10.008],
    [
      "an esds of 16 MHz",
      m4a({ samples: 431, bytesEach: 200, movie: 1, ticks: 1, hertz: 16_000_000 }),
      6.735,
    ],
    ["one sample for all", m4a({ samples: 6_000, bytesEach: 1_000, movie: 1, ticks: 1, listed: 1 }), 83.334],
    [
      "one sample for all, next to a video",
      m4a({ samples: 6_000, bytesEach: 1_000, movie: 1, ticks: 1, listed: 1, video: true }),
      83.334,
    ],
    ["a STREAMINFO of 16 samples", flac(100, 16), 9.288],
    ["an Ogg position of 1 ms", ogg(500, 360), 10],
    ["a WebM duration of 1 ms", webm(500, { duration: 1 }), 10],
    [
      "four blocks in each ADTS frame",
      bytes(
        ...Array.from({ length: 431 }, () =>
          bytes([0xff, 0xf1, 0x50, 0x80, 0x0c, 0x9f, 0xff], Buffer.alloc(93)),
        ),
      ),
      40.032,
    ],
    ["bytes between two frames", bytes(mp3(1), Buffer.alloc(100_000), mp3(382)), 10.005],
    ["a byte rate of gigabytes", Buffer.from(wav(61.2)).fill(0xff, 28, 32), 61.2],
  ])("is not what a header claims: %s", (_case, file, seconds) => {
    expect(probeSeconds(file)).toBe(seconds);
  });

  it("is found in one pass, also of bytes that all look like the beginning of a frame", () => {
    const heads = [wav(0), mp3(1), aac(1), flac(1), ogg(50), m4a({ samples: 1, bytesEach: 1 }), webm(1)];
    for (const head of heads) {
      for (const filler of [
        "\xff",
        "\xff\xfb\x90\x64",
        "\xff\xf8\xc9\x18",
        "OggS",
        "\0\0\0\x08trak",
        "\xae\x80",
      ])
        expect(probeSeconds(bytes(head, Buffer.alloc(200_000, filler, "latin1")))).toBeGreaterThan(0);
    }
  });

  it("is a number of at least nothing, whatever the bytes are", () => {
    const files = [wav(1), mp3(5), aac(5), flac(1), ogg(50), m4a({ samples: 2, bytesEach: 9 }), webm(2)];
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(255), fc.nat(), (file, at, value, end) => {
        const broken = Buffer.from(file.subarray(0, 1 + (end % file.length)));
        broken[at % broken.length] = value;
        const seconds = probeSeconds(broken);
        expect(Number.isFinite(seconds) && seconds >= 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

it("what is no recording has no format", () => {
  for (const text of ["", "RIFF....AVI ", "%PDF-1.7", "\x89PNG\r\n", "<html>", "GIF89a"])
    expect(sniffAudio(Buffer.from(text, "latin1"))).toBeNull();
});
