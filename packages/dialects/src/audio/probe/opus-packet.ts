/** Milliseconds of a frame, by the lowest bits of its configuration. Source: RFC 6716, 3.1. */
const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
/** No packet is longer. */
const MOST_MS = 120;

/**
 * The length of an Opus packet in seconds, by its first two bytes.
 *
 * Source: RFC 6716, 3.1 and 3.2
 */
export function opusSeconds(first: number, second: number): number {
  const configuration = first >> 3;
  const ms =
    configuration < 12
      ? SILK[configuration & 3]
      : configuration < 16
        ? HYBRID[configuration & 1]
        : CELT[configuration & 3];
  const code = first & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : second & 0x3f;
  return Math.min(MOST_MS, (ms ?? 0) * frames) / 1_000;
}
