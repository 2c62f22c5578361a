"use client";

import { memo, type MouseEvent } from "react";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from "recharts";
import type { ChartBucket, ChartLine, ChartSeries } from "./chart-data.ts";
import { PLOT_LEFT, PLOT_RIGHT } from "./chart-pointer.ts";

interface StackedPlotProps {
  readonly series: readonly ChartSeries[];
  readonly buckets: readonly ChartBucket[];
  /** Whether values add up; else each series is a line. */
  readonly isStacked: boolean;
  readonly formatTick: (value: number) => string;
  /** The series that is looked at: the others fade. */
  readonly highlighted: string | null;
  readonly line?: ChartLine | undefined;
  /** A part of a bar was clicked. */
  readonly onPart: (index: number, key: string, event: MouseEvent) => void;
}

const MARGIN = { top: 4, right: PLOT_RIGHT, left: 0, bottom: 0 };
const AXIS = { fontSize: 11, fill: "var(--ink-faint)" };
const FADED = 0.2;

/**
 * The drawing of a `StackedChart`, with the library that draws it: loaded after the page. Drawn again only for other props: new
 * bars between a press and its release would swallow the click.
 */
export const StackedPlot = memo(function StackedPlot(props: StackedPlotProps) {
  const { series, buckets, isStacked, formatTick, highlighted, line, onPart } = props;
  const data = buckets.map(({ start, values }) => ({ start, ...values }));
  const ticks = new Map(buckets.map(({ start, tick }) => [start, tick]));
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
          niceTicks="snap125"
          allowDecimals={buckets.some(hasFraction)}
        />
        {series.map((one) =>
          isStacked ? (
            <Bar
              key={one.key}
              {...partOf(one, highlighted)}
              stackId="all"
              fill={one.color}
              onClick={(_bar, index, event) => onPart(index, one.key, event)}
            />
          ) : (
            <Line
              key={one.key}
              {...partOf(one, highlighted)}
              stroke={one.color}
              strokeWidth={2}
              // A value between two buckets without one has no line to be seen by.
              dot={buckets.length <= MOST_DOTS ? { r: 2.5, fill: one.color, strokeWidth: 0 } : false}
            />
          ),
        )}
        {line ? <ReferenceLine {...drawLine(line, buckets)} /> : null}
      </ComposedChart>
    </ResponsiveContainer>
  );
});

const partOf = ({ key }: ChartSeries, highlighted: string | null) => ({
  dataKey: key,
  isAnimationActive: false,
  opacity: highlighted === null || highlighted === key ? 1 : FADED,
});

/** With its words on the side that has room. */
function drawLine({ value, label }: ChartLine, buckets: readonly ChartBucket[]) {
  const sums = buckets.map(({ values }) =>
    Object.values(values).reduce((sum: number, one) => sum + (one ?? 0), 0),
  );
  const position =
    value * 2 > Math.max(...sums) ? ("insideTopRight" as const) : ("insideBottomRight" as const);
  return {
    y: value,
    ifOverflow: "extendDomain" as const,
    stroke: "var(--ink-soft)",
    strokeDasharray: "5 4",
    label: { value: label, position, fontSize: 11, fill: "var(--ink-soft)" },
  };
}

const MOST_DOTS = 40;
const hasFraction = ({ values }: ChartBucket): boolean =>
  Object.values(values).some((value) => value !== null && !Number.isInteger(value));
