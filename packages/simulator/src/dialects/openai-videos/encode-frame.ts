import { BitWriter } from "./bit-writer.ts";

/** Of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** From 0 to 255 each. */
interface Color {
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/** Side of a macroblock. */
const BLOCK = 16;
const LUMA_SAMPLES = 256;
const CHROMA_SAMPLES = 64;
const blocksOf = ({ width, height }: PictureSize) => ({
  across: Math.ceil(width / BLOCK),
  down: Math.ceil(height / BLOCK),
});

const PARAMETER_SETS = { sequence: 0x67, picture: 0x68, slice: 0x65 };
const BASELINE = { profile: 66, constraints: 0xc0, level: 51 };

/** What decoders need to know before the first picture. Source: ITU-T H.264, 7.3.2.1.1 and 7.3.2.2. */
export function encodeParameters(size: PictureSize): { sequence: Buffer; picture: Buffer } {
  const { across, down } = blocksOf(size);
  const sequence = new BitWriter();
  for (const byte of [BASELINE.profile, BASELINE.constraints, BASELINE.level]) sequence.bits(byte, 8);
  // Id, frame number of 4 bits, pictures in the order of their output, one reference, no gaps.
  sequence.ue(0).ue(0).ue(2).ue(1).bits(0, 1);
  sequence
    .ue(across - 1)
    .ue(down - 1)
    .bits(0b11, 2);
  cropTo(sequence, size);
  // No further information.
  sequence.bits(0, 1).end();
  const picture = new BitWriter();
  // Ids, codes of variable length, one group of slices, one reference, no weights, the default quality, and no extras.
  picture.ue(0).ue(0).bits(0, 2).ue(0).ue(0).ue(0).bits(0, 3).ue(0).ue(0).ue(0).bits(0, 3).end();
  return {
    sequence: unit(PARAMETER_SETS.sequence, sequence.bytes()),
    picture: unit(PARAMETER_SETS.picture, picture.bytes()),
  };
}

/** Macroblocks may reach over the right and the lower edge; in units of two pixels. */
function cropTo(writer: BitWriter, size: PictureSize): void {
  const { across, down } = blocksOf(size);
  const [right, bottom] = [across * BLOCK - size.width, down * BLOCK - size.height];
  if (right < 2 && bottom < 2) writer.bits(0, 1);
  else
    writer
      .bits(1, 1)
      .ue(0)
      .ue(right >> 1)
      .ue(0)
      .ue(bottom >> 1);
}

/**
 * A picture of one color that needs no other one: its first macroblock has the samples, and all others take what is next to them.
 * Source: ITU-T H.264, 7.3.3, 7.3.5 and 9.2.1.
 */
export function encodeFrame(size: PictureSize, color: Color, index: number): Buffer {
  const { across, down } = blocksOf(size);
  const writer = new BitWriter();
  // From macroblock 0 on, all of them intra, number 0, an id that differs from the previous one's, no marks, the default quality.
  writer
    .ue(0)
    .ue(7)
    .ue(0)
    .bits(0, 4)
    .ue(index % 2)
    .bits(0, 2)
    .ue(0);
  writer.ue(25).align();
  for (const [value, count] of [
    [color.y, LUMA_SAMPLES],
    [color.u, CHROMA_SAMPLES],
    [color.v, CHROMA_SAMPLES],
  ] as const)
    for (let at = 0; at < count; at += 1) writer.bits(value, 8);
  for (let at = 1; at < across * down; at += 1) {
    // 16x16, as the mean of its neighbors; chroma too, the same quality.
    writer.ue(3).ue(0).ue(0);
    // No coefficients: a longer code next to the first macroblock, which counts as full of them.
    if (at === 1 || at === across) writer.bits(0b000011, 6);
    else writer.bits(1, 1);
  }
  return unit(PARAMETER_SETS.slice, writer.end().bytes());
}

/** A unit of the stream; a 3 keeps its bytes from looking like the start of another one. Source: ITU-T H.264, 7.4.1. */
function unit(type: number, payload: Buffer): Buffer {
  const bytes = [type];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}
