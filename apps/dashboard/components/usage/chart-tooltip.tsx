import type { ChartPoint, Series } from "./chart-metrics.ts";

interface ChartTooltipProps {
  readonly series: readonly Series[];
  readonly formatValue: (value: number) => string;
  readonly formatTime: (start: string) => string;
  /** Given by the chart. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload: ChartPoint }[];
}

export function ChartTooltip({ series, formatValue, formatTime, active, payload }: ChartTooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="min-w-36 rounded-lg border bg-surface px-3 py-2 text-xs shadow-float">
      <p className="mb-1 font-medium">{formatTime(point.start)} UTC</p>
      {series.map(({ key, label, color }) => (
        <p key={key} className="flex items-center gap-2 text-ink-soft">
          <span className="size-2 rounded-xs" style={{ background: color }} />
          <span className="flex-1">{label}</span>
          <span className="tabular font-medium text-ink">{formatValue(point[key])}</span>
        </p>
      ))}
    </div>
  );
}
