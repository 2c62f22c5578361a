import type { Color } from "./color.ts";

const BLOCK = 8;
/** Each DC code has four bits: a category of up to 11. The only AC code, of one bit, ends the block. */
const DC_BITS = 4;
const DC_SYMBOLS = Array.from({ length: 12 }, (_, at) => at);

/** A baseline JPEG of one color, base64. Source: ITU-T T.81; colors as in JFIF. */
export function drawJpeg(width: number, height: number, color: Color): string {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const components = [1, 2, 3].flatMap((id) => [id, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1")),
    // A step of 8 makes the first coefficient of a block its value less 128.
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(BLOCK * BLOCK, BLOCK)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([3, ...components])])),
    segment(0xc4, Buffer.from([0x00, ...lengths(DC_BITS, DC_SYMBOLS.length), ...DC_SYMBOLS])),
    segment(0xc4, Buffer.from([0x10, ...lengths(1, 1), 0])),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    scan(Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK), toYCbCr(color)),
    Buffer.from([0xff, 0xd9]),
  ]).toString("base64");
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** How many codes there are of each length: `count` of `bits`. */
const lengths = (bits: number, count: number): number[] =>
  Array.from({ length: 16 }, (_, at) => (at + 1 === bits ? count : 0));

function toYCbCr([red, green, blue]: Color): number[] {
  const y = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [y, 128 + (blue - y) * 0.564, 128 + (red - y) * 0.713].map((value) =>
    Math.min(255, Math.max(0, Math.round(value))),
  );
}

/** The first block says the color; all others are the same: 15 bits, zeros. */
function scan(blocks: number, values: readonly number[]): Buffer {
  const first = values.map((value) => codeOf(value - 128)).join("");
  const bits = first.length + (blocks - 1) * 3 * (DC_BITS + 1);
  const data = Buffer.alloc(Math.ceil(bits / 8));
  [...first].forEach((bit, at) => {
    if (bit === "1") data[at >> 3] = (data[at >> 3] as number) | (0x80 >> (at & 7));
  });
  const rest = data.length * 8 - bits;
  if (rest > 0) data[data.length - 1] = (data.at(-1) as number) | ((1 << rest) - 1);
  // 0xFF would begin a marker.
  return Buffer.from([...data].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

/** A difference as its category and its bits, then the end of the block. */
function codeOf(difference: number): string {
  const category = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const bits = difference < 0 ? difference + 2 ** category - 1 : difference;
  const value = category === 0 ? "" : bits.toString(2).padStart(category, "0");
  return `${category.toString(2).padStart(DC_BITS, "0")}${value}0`;
}
