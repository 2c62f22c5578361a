import type { Percentiles } from "./spec.ts";

/** Collects durations; the percentiles are exact. Beyond `max` samples none is added. */
export function createSamples(max = 2_000_000) {
  const values = new Float64Array(max);
  let count = 0;
  return {
    add(value: number): void {
      if (count < max) {
        values[count] = value;
        count += 1;
      }
    },
    clear(): void {
      count = 0;
    },
    percentiles(): Percentiles {
      const sorted = values.slice(0, count).sort();
      const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] ?? 0;
      return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
    },
  };
}
