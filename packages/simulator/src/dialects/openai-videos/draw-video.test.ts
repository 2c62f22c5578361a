import { describe, expect, it } from "vitest";
import { BitWriter } from "./bit-writer.ts";
import { drawVideo } from "./draw-video.ts";

/** Names and contents of the boxes in a file or a box. */
function boxesOf(bytes: Buffer): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + bytes.readUInt32BE(at)));
  return boxes;
}

describe("a simulated video", () => {
  const file = Buffer.from(drawVideo(4, "seed", "640x360"));
  const moov = boxesOf(boxesOf(file).get("moov") ?? Buffer.alloc(0));

  it("is an MP4 file of its length and size, with 64 KB per second", () => {
    expect([...boxesOf(file).keys()]).toEqual(["ftyp", "moov", "mdat", "free"]);
    expect(file.length).toBe(256_000);
    expect(moov.get("mvhd")?.readUInt32BE(16)).toBe(4_000);
    const head = boxesOf(moov.get("trak") ?? Buffer.alloc(0)).get("tkhd");
    expect([head?.readUInt16BE(76), head?.readUInt16BE(80)]).toEqual([640, 360]);
  });

  it("names each of its pictures", () => {
    let inside = moov.get("trak");
    for (const name of ["mdia", "minf", "stbl"]) inside = boxesOf(inside ?? Buffer.alloc(0)).get(name);
    const tables = boxesOf(inside ?? Buffer.alloc(0));
    let at = tables.get("stco")?.readUInt32BE(8) ?? 0;
    const sizes = tables.get("stsz");
    expect(sizes?.readUInt32BE(8)).toBe(8);
    for (let index = 0; index < 8; index += 1) {
      const size = sizes?.readUInt32BE(12 + index * 4) ?? 0;
      expect([file.readUInt32BE(at), file[at + 4]]).toEqual([size - 4, 0x65]);
      // Nothing in it looks like the start of another unit.
      const unit = file.subarray(at + 4, at + size);
      for (const third of [0, 1, 2]) expect(unit.includes(Buffer.from([0, 0, third]))).toBe(false);
      at += size;
    }
  });

  it("differs from another one, and is of a usual size when asked for none", () => {
    expect(Buffer.from(drawVideo(4, "other", "640x360")).equals(file)).toBe(false);
    for (const size of ["", "720p 16:9", "99999x2"])
      expect(drawVideo(1, "seed", size)).toEqual(drawVideo(1, "seed", "1280x720"));
  });
});

it("writes Exp-Golomb codes as the standard lists them", () => {
  const codes = ["1", "010", "011", "00100", "00101", "00110", "00111", "0001000"];
  codes.forEach((code, value) => {
    const expected = Number.parseInt(code.padEnd(8, "0"), 2);
    expect(new BitWriter().ue(value).align().bytes()).toEqual(Buffer.from([expected]));
  });
});
