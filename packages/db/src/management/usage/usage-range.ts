import type { Granularity } from "@causeway/contracts";

/** `from` is inside, `to` is not. */
export interface UsageRange {
  readonly from: Date;
  readonly to: Date;
}

/** Ranges up to this read an hourly rollup, longer ones a daily one: a query reads exactly one. */
const HOURLY_MAX_MS = 72 * 3_600_000;

/** By hour for short ranges, by UTC day for longer ones. */
export const granularityOf = ({ from, to }: UsageRange): Granularity =>
  to.getTime() - from.getTime() <= HOURLY_MAX_MS ? "hour" : "day";
