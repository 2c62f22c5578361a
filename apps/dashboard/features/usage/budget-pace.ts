import type { Schemas } from "@causeway/api-client";
import type { ChartBucket, ChartLine, ChartSeries } from "@causeway/ui/chart-data";
import { formatUsd } from "@causeway/ui/format/money";

export type RecurringBudget = NonNullable<Schemas["LevelLimits"]["recurring"]>;
type Granularity = Schemas["Usage"]["granularity"];

const HOUR_MS = 3_600_000;
const BUCKET_MS: Readonly<Record<Granularity, number>> = { hour: HOUR_MS, day: 24 * HOUR_MS };

/** What an hour or a day may cost for the budget to last its window. USD. */
export function paceOf({ amount, startedAt, resetsAt }: RecurringBudget, granularity: Granularity): number {
  const windowMs = Date.parse(resetsAt) - Date.parse(startedAt);
  return (Number(amount) * BUCKET_MS[granularity]) / windowMs;
}

/** So far above everything spent, a line would leave nothing to see of the bars. */
const MOST_TIMES = 4;

/** The budget as a level of the spend chart; undefined where it is far above what was spent. */
export function lineOf(
  budget: RecurringBudget,
  granularity: Granularity,
  { series, buckets }: { series: readonly ChartSeries[]; buckets: readonly ChartBucket[] },
): ChartLine | undefined {
  const value = paceOf(budget, granularity);
  const sums = buckets.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0));
  const highest = sums.reduce((most, sum) => Math.max(most, sum), 0);
  return value > highest * MOST_TIMES
    ? undefined
    : { value, label: `Budget: ${formatUsd(value)} per ${granularity}` };
}
