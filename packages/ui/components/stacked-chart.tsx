"use client";

import { useMemo, useState } from "react";
import { toggleSeries } from "./chart-data.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartPlot, type ChartPlotProps } from "./chart-plot.tsx";
import { ChartTable } from "./chart-table.tsx";
import { useChartAsTable } from "./chart-view.tsx";
import { cn } from "./cn.tsx";

export interface StackedChartProps extends Omit<ChartPlotProps, "highlighted"> {
  /** Said where no bucket has a value. */
  readonly empty: string;
}

/**
 * Values over time, stacked by series or as lines. The legend turns series off, the keyboard goes from bucket to bucket,
 * and a table shows the same. Both have one height, which is kept while the drawing loads.
 */
export function StackedChart({ series, buckets, ...props }: StackedChartProps) {
  const { label, formatValue, empty } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [isTable, setIsTable] = useChartAsTable();
  const shown = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  const isEmpty = !buckets.some(({ values }) => series.some(({ key }) => values[key]));
  return (
    <div>
      <div className="flex flex-col-reverse items-end gap-x-3 px-3 pt-3 sm:flex-row sm:items-start">
        <ChartLegend
          series={series}
          hidden={hidden}
          onToggle={(key) => setHidden(toggleSeries(hidden, key, series))}
          onHighlight={setHighlighted}
        />
        <TableSwitch isOn={isTable} onChange={setIsTable} />
      </div>
      <div className="h-64 px-2 pt-3 pb-3">
        {isTable ? (
          <ChartTable label={label} series={shown} buckets={buckets} format={formatValue} />
        ) : isEmpty ? (
          <p className="grid h-full place-items-center text-sm text-ink-faint">{empty}</p>
        ) : (
          <ChartPlot {...props} series={shown} buckets={buckets} highlighted={highlighted} />
        )}
      </div>
    </div>
  );
}

const TableSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
    className="flex min-h-7 shrink-0 items-center gap-2 rounded-md px-2 text-xs text-ink-soft hover:bg-raised hover:text-ink"
  >
    <span
      aria-hidden
      className={cn("flex h-4 w-7 rounded-full border p-px", isOn ? "bg-accent" : "bg-raised")}
    >
      <span
        className={cn(
          "aspect-square h-full rounded-full",
          isOn ? "translate-x-3 bg-surface" : "bg-ink-faint",
        )}
      />
    </span>
    Show as table
  </button>
);
