const PICO_PER_NANO = 1_000n;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Picodollars as the nanodollars Redis counts in: rounded up, never negative, at most 2^53 - 1 (9 million USD), because
 * the numbers of its scripts are doubles.
 */
export function nanoOf(pico: bigint): string {
  if (pico <= 0n) return "0";
  const nano = (pico + PICO_PER_NANO - 1n) / PICO_PER_NANO;
  return (nano > LARGEST ? LARGEST : nano).toString();
}
