import { type FilterTexts, USAGE_FILTERS } from "@causeway/contracts";
import { namePeriod } from "./period.ts";
import type { Query } from "./query.ts";
import { readFilters } from "./read-filters.ts";

export type UsageTexts = FilterTexts<typeof USAGE_FILTERS>;

/** Reads the usage page's filters in an address, without invalid ones. A view stores them. */
export function readUsageFilters(query: Query): UsageTexts {
  const { filters } = readFilters(USAGE_FILTERS, query);
  const { from: _, to: __, ...withoutDays } = filters;
  return filters.period === "custom" ? filters : withoutDays;
}

/**
 * Names of the filters in an address that the usage page ignores: what they say can't be.
 * @param shown the period that the page shows
 * @param isAll a single project's usage isn't filtered by team
 */
export function ignoredUsageFilters(query: Query, shown: string, isAll: boolean): readonly string[] {
  const read = readFilters(USAGE_FILTERS, query);
  const ignored = namePeriod(read, shown);
  return isAll || read.filters.team === undefined ? ignored : [...ignored, "team"];
}
