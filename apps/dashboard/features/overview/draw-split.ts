import type { Usage } from "@/data/usage.ts";
import type { Place } from "../../address/place.ts";
import { type Drawn, toChart } from "../../components/figures/chart-groups.ts";
import { METRIC_NAMES, type Metric } from "./chart-metrics.ts";
import type { SplitBy } from "./split-by.ts";

interface Split {
  readonly by: SplitBy;
  /** Whose requests buckets lead to. */
  readonly place: Place;
  /** Whose hours and days it has: an IANA name. */
  readonly timeZone: string;
}

/** The chart of each metric, split as the usage is grouped. */
export function drawSplit(
  { groups, granularity }: Usage,
  { by, place, timeZone }: Split,
): Readonly<Record<Metric, Drawn>> {
  const draw = (metric: Metric) =>
    toChart(groups?.data ?? [], {
      ...{ metric, granularity, timeZone, place, grouping: { by } },
    });
  return Object.fromEntries(METRIC_NAMES.map((metric) => [metric, draw(metric)])) as Record<Metric, Drawn>;
}
