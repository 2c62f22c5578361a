"use client";

import type { UsageMetric } from "@causeway/contracts";
import { StackedChart, type StackedChartProps } from "@causeway/ui/stacked-chart";
import { METRIC_ROWS } from "@/format/usage-metrics.ts";

interface GroupedChartProps extends Pick<StackedChartProps, "series" | "buckets" | "label" | "line"> {
  readonly metric: UsageMetric;
}

/** A metric over time by group: stacked where groups add up, lines where they don't. */
export function GroupedChart({ metric, ...chart }: GroupedChartProps) {
  const { isSum, format, formatFull, label } = METRIC_ROWS[metric];
  return (
    <StackedChart
      {...chart}
      isStacked={isSum}
      formatTick={format}
      formatValue={formatFull}
      empty={`${label}: nothing in this period`}
    />
  );
}
