import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probeSeconds } from "./probe-seconds.ts";
import { sniffAudio } from "./sniff-audio.ts";

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
const flac = (samples: number): Buffer =>
  bytes(
    "fLaC",
    [0x80, 0, 0, 34],
    Buffer.alloc(10),
    [0x0a, 0xc4, 0x42, 0xf0],
    be(samples, 4),
    Buffer.alloc(16),
  );
const ogg = (samples: number): Buffer =>
  bytes(
    "OggS",
    [0, 2],
    le(0, 8),
    Buffer.alloc(14),
    "OpusHead",
    [1, 1],
    le(312, 2),
    Buffer.alloc(40),
    "OggS",
    [0, 4],
    le(samples, 8),
    Buffer.alloc(14),
  );
const box = (name: string, content: Buffer) => bytes(be(content.length + 8, 4), name, content);
const mp4 = (units: number): Buffer =>
  bytes(
    box("ftyp", bytes("M4A ")),
    box("mdat", Buffer.alloc(500)),
    box("moov", box("mvhd", bytes(be(0, 12), be(1_000, 4), be(units, 4)))),
  );
const webm = (ticks: number): Buffer => {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(ticks);
  return bytes(
    [0x1a, 0x45, 0xdf, 0xa3],
    Buffer.alloc(20),
    [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40, 0x44, 0x89, 0x88],
    duration,
  );
};

describe("the length of a recording", () => {
  it.each([
    ["wav", wav(61.2), 61.2],
    ["wav", wav(2, 0xffffffff), 2],
    ["wav", wav(2, 0), 2],
    ["mp3", mp3(383), 10.005],
    ["mp3", bytes("ID3", [4, 0, 0, 0, 0, 2, 1], Buffer.alloc(257), mp3(383)), 10.005],
    ["aac", aac(431), 10.008],
    ["flac", flac(441_000), 10],
    ["ogg", ogg(480_312), 10],
    ["mp4", mp4(3_700), 3.7],
    ["webm", webm(27_400), 27.4],
  ])("of a file in %s is what its headers and frames say", (format, file, seconds) => {
    expect([sniffAudio(file), probeSeconds(file)]).toEqual([format, seconds]);
  });

  it("is estimated by its size where nothing says it, and never less than its bytes can be", () => {
    expect(probeSeconds(bytes([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(39_996)))).toBe(10);
    expect(probeSeconds(bytes(ogg(312 + 48), Buffer.alloc(640_000)))).toBeGreaterThanOrEqual(10);
  });

  it("is a number of at least nothing, whatever the bytes are", () => {
    const files = [wav(1), mp3(5), aac(5), flac(1), ogg(1), mp4(1), webm(1)];
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
