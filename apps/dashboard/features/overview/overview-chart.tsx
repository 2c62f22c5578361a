"use client";

import { cn } from "@causeway/ui/cn";
import { StackedChart } from "@causeway/ui/stacked-chart";
import { usePathname, useSearchParams } from "next/navigation";
import type { KeyboardEvent, ReactNode } from "react";
import type { Drawn } from "@/components/figures/chart-groups.ts";
import type { SplitBy } from "./split-by.ts";
import { METRIC_NAMES, METRICS, type Metric, type OverviewPoint, toBuckets } from "./chart-metrics.ts";

interface OverviewChartProps {
  readonly points: readonly OverviewPoint[];
  /** What the chart is split by, and the split chart of each metric; null where it isn't split. */
  readonly split: { readonly by: SplitBy; readonly drawn: Readonly<Record<Metric, Drawn>> } | null;
  /** What it is split by, to choose. */
  readonly picker: ReactNode;
}

/** Spend, requests or tokens over time, one at a time; split by model, provider, key or project where that is asked for. */
export function OverviewChart({ points, split, picker }: OverviewChartProps) {
  const [metric, setMetric] = useMetric();
  const { label, series, formatTick, formatValue } = METRICS[metric];
  const drawn = split?.drawn[metric] ?? { series, buckets: toBuckets(points, metric) };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between border-b">
        <MetricTabs value={metric} onChange={setMetric} />
        {picker}
      </div>
      <div role="tabpanel" aria-label={label}>
        <StackedChart
          key={`${metric}${split?.by ?? ""}`}
          label={`${label} over time`}
          {...drawn}
          isStacked
          formatTick={formatTick}
          formatValue={formatValue}
          empty={`${label}: nothing in this time`}
        />
      </div>
    </div>
  );
}

const USUAL: Metric = "spend";

/** The metric that the address names. Another one is drawn without asking the server: its figures are there. */
function useMetric(): [Metric, (metric: Metric) => void] {
  const pathname = usePathname();
  const search = new URLSearchParams(useSearchParams());
  const asked = search.get("metric");
  const choose = (metric: Metric) => {
    if (metric === USUAL) search.delete("metric");
    else search.set("metric", metric);
    window.history.pushState(null, "", search.size > 0 ? `${pathname}?${search}` : pathname);
  };
  return [METRIC_NAMES.find((name) => name === asked) ?? USUAL, choose];
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
    <div role="tablist" aria-label="Metric" className="-mb-px flex gap-5 px-5" onKeyDown={onKeyDown}>
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
