"use client";

import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { ChartBucket, ChartSeries } from "./chart-data.tsx";
import { PLOT_LEFT, PLOT_RIGHT } from "./chart-pointer.tsx";

interface StackedPlotProps {
  readonly series: readonly ChartSeries[];
  readonly buckets: readonly ChartBucket[];
  /** Whether values add up; else each series is a line. */
  readonly isStacked: boolean;
  readonly formatTick: (value: number) => string;
  /** The series that is looked at: the others fade. */
  readonly highlighted: string | null;
}

const MARGIN = { top: 4, right: PLOT_RIGHT, left: 0, bottom: 0 };
const AXIS = { fontSize: 11, fill: "var(--ink-faint)" };
const FADED = 0.2;

/** The drawing of a `StackedChart`, with the library that draws it: loaded after the page. */
export function StackedPlot({ series, buckets, isStacked, formatTick, highlighted }: StackedPlotProps) {
  const data = buckets.map(({ start, values }) => ({ start, ...values }));
  const ticks = new Map(buckets.map(({ start, tick }) => [start, tick]));
  const shared = ({ key }: ChartSeries) => ({
    dataKey: key,
    isAnimationActive: false,
    opacity: highlighted === null || highlighted === key ? 1 : FADED,
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} margin={MARGIN} maxBarSize={38} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="start"
          scale="band"
          tickFormatter={(start) => ticks.get(String(start)) ?? ""}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
          tick={AXIS}
          dy={6}
        />
        <YAxis
          tickFormatter={formatTick}
          tickLine={false}
          axisLine={false}
          width={PLOT_LEFT}
          tick={AXIS}
          allowDecimals={buckets.some(hasFraction)}
        />
        {series.map((one) =>
          isStacked ? (
            <Bar key={one.key} {...shared(one)} stackId="all" fill={one.color} />
          ) : (
            <Line
              key={one.key}
              {...shared(one)}
              stroke={one.color}
              strokeWidth={2}
              // A value between two buckets without one has no line to be seen by.
              dot={buckets.length <= MOST_DOTS ? { r: 2.5, fill: one.color, strokeWidth: 0 } : false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const MOST_DOTS = 40;
const hasFraction = ({ values }: ChartBucket): boolean =>
  Object.values(values).some((value) => value !== null && !Number.isInteger(value));
