import { USAGE_FILTERS } from "@causeway/contracts";
import type { UsageDimension, UsageGrouping } from "../format/usage-words.ts";
import type { Query } from "./query.ts";
import { readFilters } from "./read-filters.ts";

/** Reads the grouping in an address. Without the name of a header, usage can't be grouped by headers. */
export function readGrouping(query: Query, isAll: boolean): UsageGrouping {
  const { by: first, thenBy: second, header } = readFilters(USAGE_FILTERS, query).filters;
  const known = (name: UsageDimension | undefined) => (name === "header" && !header ? undefined : name);
  const by = known(first) ?? (isAll ? "project" : "model");
  const thenBy = known(second);
  return { by, thenBy: thenBy === by ? undefined : thenBy, header };
}
