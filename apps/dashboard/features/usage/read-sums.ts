import "server-only";
import { notFound } from "next/navigation";
import { findGroupedUsage, type Usage, type UsageOf } from "@/data/usage.ts";
import type { Period } from "../../address/period.ts";
import { isOfRows, type UsageGrouping } from "../../format/usage-words.ts";

/** Scope of sums, besides projects. */
interface SumsSpan {
  readonly period: Period;
  /** Only of an organization's usage. */
  readonly team: string | undefined;
}

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
export async function readSums(of: UsageOf, span: SumsSpan, grouping: UsageGrouping): Promise<Sums> {
  const [grouped, ungrouped] = await Promise.all([
    readBoth(of, span, grouping),
    isOfRows(grouping) ? readBoth(of, span, { by: "model" }) : null,
  ]);
  const sums = grouped ?? ungrouped ?? (await readBoth(of, span, { by: "model" })) ?? notFound();
  return { sums, isTooLong: grouped === null };
}

/** The sums of a period and of the one before; null where one of them takes too long. */
async function readBoth(
  of: UsageOf,
  { period, team }: SumsSpan,
  grouping: UsageGrouping,
): Promise<readonly [Usage, Usage] | null> {
  const { from, to, timeZone } = period;
  const [usage, before] = await Promise.all([
    findGroupedUsage(of, { from, to, timeZone, team }, grouping),
    findGroupedUsage(of, { ...period.before, timeZone, team, exact: "true" }, grouping),
  ]);
  return usage && before ? [usage, before] : null;
}
