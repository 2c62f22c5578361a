"use client";

import type { Granularity } from "@causeway/contracts";
import { cn } from "@causeway/ui/cn";
import { useState } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type ChartPoint, METRICS, type Metric } from "./chart-metrics.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";

interface UsageChartProps {
  readonly points: readonly ChartPoint[];
  readonly granularity: Granularity;
}

/** Spend, requests or tokens over time, one at a time. */
export function UsageChart({ points, granularity }: UsageChartProps) {
  const [metric, setMetric] = useState<Metric>("spend");
  const { series, formatValue } = METRICS[metric];
  const formatTime = granularity === "hour" ? formatHour : formatDay;
  return (
    <div>
      <MetricTabs value={metric} onChange={setMetric} />
      <div className="h-64 px-2 pt-4 pb-3" data-testid="usage-chart">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...points]} margin={{ top: 4, right: 14, left: 0, bottom: 0 }} maxBarSize={38}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="start"
              tickFormatter={formatTime}
              tickLine={false}
              axisLine={false}
              minTickGap={28}
              tick={AXIS}
              dy={6}
            />
            <YAxis tickFormatter={formatValue} tickLine={false} axisLine={false} width={62} tick={AXIS} />
            <Tooltip
              cursor={{ fill: "var(--raised)" }}
              isAnimationActive={false}
              content={<ChartTooltip series={series} formatValue={formatValue} formatTime={formatTime} />}
            />
            {series.map(({ key, color }, index) => (
              <Bar
                key={key}
                dataKey={key}
                stackId="all"
                fill={color}
                radius={index === series.length - 1 ? [3, 3, 0, 0] : 0}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

const AXIS = { fontSize: 11, fill: "var(--ink-faint)" };

const MetricTabs = ({ value, onChange }: { value: Metric; onChange: (metric: Metric) => void }) => (
  <div role="tablist" aria-label="Metric" className="flex gap-5 border-b px-5">
    {(Object.keys(METRICS) as Metric[]).map((metric) => (
      <button
        key={metric}
        type="button"
        role="tab"
        aria-selected={metric === value}
        onClick={() => onChange(metric)}
        className={cn(
          "-mb-px border-b-2 border-transparent pt-3.5 pb-2.5 text-sm font-medium text-ink-faint transition-colors hover:text-ink",
          metric === value && "border-accent text-ink",
        )}
      >
        {METRICS[metric].label}
      </button>
    ))}
  </div>
);

const hour = new Intl.DateTimeFormat("en-US", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});
const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
const formatHour = (start: string): string => hour.format(new Date(start));
const formatDay = (start: string): string => day.format(new Date(start));
