import { isAsked, oneOf, type Query } from "../../address/query.ts";
import { RANGES } from "../../address/range.ts";
import { METRIC_NAMES } from "./chart-metrics.ts";
import { splitsOf } from "./split-by.ts";

/** Names of what an address says that the overview ignores, because it can't be. */
export function ignoredChoices(query: Query, isAll: boolean): readonly string[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    range: RANGES,
    by: splitsOf(isAll).map(({ value }) => value),
    metric: METRIC_NAMES,
    scope: ["all"],
  };
  return Object.entries(known)
    .filter(([name, values]) => isAsked(query, name) && !values.includes(oneOf(query, name) ?? ""))
    .map(([name]) => name);
}
