const PICO_PER_NANO = 1_000n;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Picodollars as the nanodollars Redis counts in: rounded up, never negative, at most 2^53 - 1 (9 million USD), because
 * the numbers of its scripts are doubles. For limits and what is reserved.
 */
export const nanoOf = (pico: bigint): string => bounded(pico + PICO_PER_NANO - 1n);

/** The same rounded down, for what is spent: a budget never counts as spent before it is. */
export const spentNanoOf = (pico: bigint): string => bounded(pico);

function bounded(pico: bigint): string {
  if (pico <= 0n) return "0";
  const nano = pico / PICO_PER_NANO;
  return (nano > LARGEST ? LARGEST : nano).toString();
}
