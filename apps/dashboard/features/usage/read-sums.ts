import "server-only";
import { notFound } from "next/navigation";
import { findGroupedUsage, type Usage, type UsageOf } from "@/data/usage.ts";
import type { Period } from "../../address/period.ts";
import { isOfRows, type UsageGrouping } from "../../format/usage-words.ts";

interface Sums {
  /** Those of the period, and of the one before. */
  readonly sums: readonly [Usage, Usage];
  /** They aren't by group: that would take too long. */
  readonly isTooLong: boolean;
}

/**
 * The sums of a page by group. What is summed from the requests themselves can take too long: then the page has the sums alone. They
 * are read meanwhile, since no time would be left for them.
 */
export async function readSums(of: UsageOf, period: Period, grouping: UsageGrouping): Promise<Sums> {
  const [grouped, ungrouped] = await Promise.all([
    readBoth(of, period, grouping),
    isOfRows(grouping) ? readBoth(of, period, { by: "model" }) : null,
  ]);
  const sums = grouped ?? ungrouped ?? (await readBoth(of, period, { by: "model" })) ?? notFound();
  return { sums, isTooLong: grouped === null };
}

/** The sums of a period and of the one before; null where one of them takes too long. */
async function readBoth(
  of: UsageOf,
  period: Period,
  grouping: UsageGrouping,
): Promise<readonly [Usage, Usage] | null> {
  const [usage, before] = await Promise.all([
    findGroupedUsage(of, period, grouping),
    findGroupedUsage(of, { ...period.before, timeZone: period.timeZone, exact: "true" }, grouping),
  ]);
  return usage && before ? [usage, before] : null;
}
