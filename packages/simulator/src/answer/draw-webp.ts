import type { Color } from "./color.ts";

/**
 * A lossless WebP of one color, base64: each code has one symbol, so no pixel takes a bit. Source: RFC 9649, "WebP Lossless
 * Bitstream".
 */
export function drawWebp(width: number, height: number, [red, green, blue, alpha]: Color): string {
  let [bits, length] = [0n, 0n];
  const write = (value: number, count: number): void => {
    bits |= BigInt(value) << length;
    length += BigInt(count);
  };
  const writeCode = (symbol: number): void => {
    write(1, 1);
    write(0, 1);
    write(1, 1);
    write(symbol, 8);
  };
  write(width - 1, 14);
  write(height - 1, 14);
  write(alpha < 255 ? 1 : 0, 1);
  write(0, 3);
  // No transforms, no color cache, one group of codes.
  write(0, 3);
  for (const symbol of [green, red, blue, alpha]) writeCode(symbol);
  // Distances: one symbol of one bit.
  write(0b0001, 4);
  const data = Buffer.alloc(Number((length + 7n) / 8n));
  for (let at = 0; at < data.length; at += 1) data[at] = Number((bits >> BigInt(at * 8)) & 0xffn);
  return wrap(Buffer.concat([Buffer.from([0x2f]), data])).toString("base64");
}

function wrap(data: Buffer): Buffer {
  const padded = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
  const head = Buffer.alloc(20);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(12 + padded.length, 4);
  head.write("WEBPVP8L", 8, "latin1");
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, padded]);
}
