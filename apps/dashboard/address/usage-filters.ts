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
 */
export const ignoredUsageFilters = (query: Query, shown: string): readonly string[] =>
  namePeriod(readFilters(USAGE_FILTERS, query), shown);
