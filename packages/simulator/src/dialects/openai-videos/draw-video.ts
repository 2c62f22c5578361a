import { createHash } from "node:crypto";
import { encodeFrame, encodeParameters } from "./encode-frame.ts";
import { type Track, writeMovie } from "./write-movie.ts";

const BYTES_PER_SECOND = 64_000;
const FRAMES_PER_SECOND = 2;
const DEFAULT_SIZE = { width: 1280, height: 720 };
/** Larger than any model makes. */
const MOST_PIXELS = 4_096;
/** Longer videos show their last picture. */
const MOST_FRAMES = 240;

/**
 * An MP4 file that players show: a plain picture whose color depends on the seed and changes twice a second. It has 64 KB per second,
 * as if there were more to see.
 * @param size `WxH`; anything else is 1280x720
 */
export function drawVideo(seconds: number, seed: string, size = ""): Uint8Array {
  const { width, height } = readSize(size);
  const [y = 0, u = 0, v = 0] = createHash("sha256").update(seed).digest();
  const count = Math.max(1, Math.min(Math.ceil(seconds * FRAMES_PER_SECOND), MOST_FRAMES));
  const frames = Array.from({ length: count }, (_, at) =>
    encodeFrame({ width, height }, { y: 64 + (y % 96), u: (u + at * 12) % 256, v }, at),
  );
  const track: Track = { width, height, seconds, frames, ...encodeParameters({ width, height }) };
  return writeMovie(track, Math.ceil(seconds * BYTES_PER_SECOND));
}

function readSize(size: string): { width: number; height: number } {
  const [, width = 0, height = 0] = (/^(\d{1,5})x(\d{1,5})$/.exec(size) ?? []).map(Number);
  const isUsual = Math.min(width, height) >= 2 && Math.max(width, height) <= MOST_PIXELS;
  return isUsual ? { width, height } : DEFAULT_SIZE;
}
