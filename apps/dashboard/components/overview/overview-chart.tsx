"use client";

import { cn } from "@causeway/ui/cn";
import { StackedChart } from "@causeway/ui/stacked-chart";
import { type KeyboardEvent, useState } from "react";
import { METRIC_NAMES, METRICS, type Metric, type OverviewPoint, toBuckets } from "./chart-metrics.ts";

/** Spend, requests or tokens over time, one at a time. */
export function OverviewChart({ points }: { points: readonly OverviewPoint[] }) {
  const [metric, setMetric] = useState<Metric>("spend");
  const { label, series, formatTick, formatValue } = METRICS[metric];
  return (
    <div>
      <MetricTabs value={metric} onChange={setMetric} />
      <div role="tabpanel" aria-label={label}>
        <StackedChart
          key={metric}
          label={`${label} over time`}
          series={series}
          buckets={toBuckets(points, metric)}
          isStacked
          formatTick={formatTick}
          formatValue={formatValue}
          empty={`${label}: nothing in this time`}
        />
      </div>
    </div>
  );
}

function MetricTabs({ value, onChange }: { value: Metric; onChange: (metric: Metric) => void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const count = METRIC_NAMES.length;
    const next = (METRIC_NAMES.indexOf(value) + step + count) % count;
    onChange(METRIC_NAMES[next] ?? value);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return (
    <div role="tablist" aria-label="Metric" className="flex gap-5 border-b px-5" onKeyDown={onKeyDown}>
      {METRIC_NAMES.map((metric) => (
        <button
          key={metric}
          type="button"
          role="tab"
          aria-selected={metric === value}
          tabIndex={metric === value ? 0 : -1}
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
}
