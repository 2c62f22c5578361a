import type { Query } from "../../address/query.ts";
import { RANGES } from "../../address/range.ts";
import { readFilters } from "../../address/read-filters.ts";
import { METRIC_NAMES } from "./chart-metrics.ts";
import { splitsOf } from "./split-by.ts";

/** Names of what an address says that the overview ignores, because it can't be. */
export const ignoredChoices = (query: Query, isAll: boolean): readonly string[] =>
  readFilters(
    {
      range: { kind: "choice", label: "Range", values: RANGES },
      by: { kind: "choice", label: "By", values: splitsOf(isAll).map(({ value }) => value) },
      metric: { kind: "choice", label: "Chart", values: METRIC_NAMES },
      scope: { kind: "choice", label: "Projects", values: ["all"] },
    },
    query,
  ).ignored;
