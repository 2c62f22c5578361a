"use client";

import type { Granularity, UsageMetric } from "@causeway/contracts";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { METRIC_ROWS } from "./usage-metrics.ts";

/** What is drawn of a group. */
export interface ChartGroup {
  readonly key: string;
  readonly label: string;
  readonly color: string;
}

export interface GroupPoint {
  readonly start: string;
  readonly values: Readonly<Record<string, number | null>>;
}

interface GroupChartProps {
  readonly metric: UsageMetric;
  readonly groups: readonly ChartGroup[];
  readonly points: readonly GroupPoint[];
  readonly granularity: Granularity;
}

const MARGIN = { top: 4, right: 14, left: 0, bottom: 0 };

/** A metric over time by group: stacked where groups add up, lines where they don't. The table below has the figures. */
export function GroupChart({ metric, groups, points, granularity }: GroupChartProps) {
  const { isSum, format } = METRIC_ROWS[metric];
  const data = points.map(({ start, values }) => ({ start, ...values }));
  const frame = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis
      key="x"
      dataKey="start"
      tickFormatter={granularity === "hour" ? formatHour : formatDay}
      tickLine={false}
      axisLine={false}
      minTickGap={28}
      tick={AXIS}
      dy={6}
    />,
    <YAxis key="y" tickFormatter={format} tickLine={false} axisLine={false} width={62} tick={AXIS} />,
    <Tooltip
      key="tooltip"
      cursor={{ fill: "var(--raised)", stroke: "var(--line-strong)" }}
      isAnimationActive={false}
      content={<GroupTooltip groups={groups} metric={metric} granularity={granularity} />}
    />,
  ];
  return (
    <div className="h-64 px-2 pt-4 pb-3" data-testid="group-chart">
      <ResponsiveContainer width="100%" height="100%">
        {isSum ? (
          <BarChart data={data} margin={MARGIN} maxBarSize={38} accessibilityLayer={false}>
            {frame}
            {groups.map(({ key, color }) => (
              <Bar key={key} dataKey={key} stackId="all" fill={color} isAnimationActive={false} />
            ))}
          </BarChart>
        ) : (
          <LineChart data={data} margin={MARGIN} accessibilityLayer={false}>
            {frame}
            {groups.map(({ key, color }) => (
              <Line
                key={key}
                dataKey={key}
                stroke={color}
                dot={false}
                strokeWidth={2}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}

interface GroupTooltipProps {
  readonly groups: readonly ChartGroup[];
  readonly metric: UsageMetric;
  readonly granularity: Granularity;
  /** Given by the chart. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload: Readonly<Record<string, unknown>> }[];
}

function GroupTooltip({ groups, metric, granularity, active, payload }: GroupTooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  const start = String(point.start);
  return (
    <div className="max-w-72 min-w-36 rounded-lg border bg-surface px-3 py-2 text-xs shadow-float">
      <p className="mb-1 font-medium">
        {granularity === "hour" ? `${formatDay(start)}, ${formatHour(start)}` : formatDay(start)} UTC
      </p>
      {groups.map(({ key, label, color }) => {
        const value = point[key];
        return typeof value === "number" && value > 0 ? (
          <p key={key} className="flex items-center gap-2 text-ink-soft">
            <span className="size-2 shrink-0 rounded-xs" style={{ background: color }} />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="tabular font-medium text-ink">{METRIC_ROWS[metric].format(value)}</span>
          </p>
        ) : null;
      })}
    </div>
  );
}

const AXIS = { fontSize: 11, fill: "var(--ink-faint)" };
const hour = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
const formatHour = (start: string): string => hour.format(new Date(start));
const formatDay = (start: string): string => day.format(new Date(start));
