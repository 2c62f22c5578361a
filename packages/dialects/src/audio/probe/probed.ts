/** What a file says of its length. */
export interface Probed {
  /** Of all frames of its codec, in seconds; null where they can't be told apart. */
  readonly frames: number | null;
  /** As the tables of its container say, in seconds; null where they say nothing. */
  readonly table: number | null;
  /** Of sound. */
  readonly bytes: number;
  /** The most that the codec puts into a second. */
  readonly mostBytesPerSecond: number;
}

/** Highest rates of codecs. Bytes per second. */
export const MOST_BYTES = {
  /** 6,144 bits a channel and frame, two channels, 48 kHz. Source: ISO/IEC 14496-3, 4.5.3.2. */
  aac: 72_000,
  /** 510 kbit/s. Source: RFC 6716, 2.1.1. */
  opus: 64_000,
  /** 500 kbit/s, the highest quality of its reference encoder. */
  vorbis: 64_000,
  /** 320 kbit/s of layer III. Source: ISO/IEC 11172-3. */
  mp3: 40_000,
  /** 448 kbit/s of layer I. */
  mpegAudio: 56_000,
  /** Of what is compressed, and not known. */
  other: 72_000,
} as const;

/** Higher sample rates are a header's invention. */
const MOST_HERTZ = 192_000;
const MOST_CHANNELS = 8;
const MOST_SAMPLE_BYTES = 8;

/** Bytes per second of samples as they are, by a header whose figures are bounded; null for figures that mean nothing. */
export function pcmRate(hertz: number, channels: number, bits: number): number | null {
  if (!(hertz > 0 && channels > 0 && bits > 0)) return null;
  const bytes = Math.min(bits / 8, MOST_SAMPLE_BYTES);
  return Math.min(hertz, MOST_HERTZ) * Math.min(channels, MOST_CHANNELS) * bytes;
}
