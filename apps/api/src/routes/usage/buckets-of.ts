import type { HistogramGranularity } from "@causeway/contracts";
import type { UsageRange } from "@causeway/db/usage-reports";
import { midnightsOf } from "./to-filter.ts";

const STEP_MS = { minute: 60_000, hour: 3_600_000 } as const;

/** Where the minutes or hours of a range begin, or its days of a time zone; the first at the start of the range. */
export function bucketsOf(range: UsageRange, granularity: HistogramGranularity, timeZone: string): Date[] {
  const edges = granularity === "day" ? midnightsOf(range, timeZone) : stepsOf(range, STEP_MS[granularity]);
  return [range.from, ...edges.filter((edge) => edge > range.from && edge < range.to)];
}

function stepsOf({ from, to }: UsageRange, stepMs: number): Date[] {
  const first = Math.floor(from.getTime() / stepMs);
  const count = Math.ceil(to.getTime() / stepMs) - first;
  return Array.from({ length: count }, (_, at) => new Date((first + at) * stepMs));
}
