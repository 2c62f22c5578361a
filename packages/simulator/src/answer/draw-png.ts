import { crc32, deflateSync } from "node:zlib";
import type { Color } from "./color.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_LENGTH = 13;
const BITS_PER_CHANNEL = 8;
/** Types of color, without and with alpha. */
const RGB = 2;
const RGBA = 6;

/** A PNG of one color; base64. */
export function drawPng(width: number, height: number, [red, green, blue, alpha]: Color): string {
  const isOpaque = alpha === 255;
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(BITS_PER_CHANNEL, 8);
  header.writeUInt8(isOpaque ? RGB : RGBA, 9);
  const pixel = Buffer.from(isOpaque ? [red, green, blue] : [red, green, blue, alpha]);
  // Each row begins with its filter type; 0 is "none".
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * pixel.length, pixel)]);
  const pixels = deflateSync(Buffer.alloc(row.length * height, row), { level: 1 });
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]).toString("base64");
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
