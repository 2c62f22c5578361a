import { type ChartBucket, type ChartSeries, NOTHING, shownOf } from "./chart-data.ts";
import { tooltipStyle } from "./chart-pointer.ts";

interface ChartTooltipProps {
  readonly bucket: ChartBucket;
  readonly index: number;
  readonly count: number;
  readonly series: readonly ChartSeries[];
  readonly isStacked: boolean;
  readonly format: (value: number) => string;
}

/** The values of one bucket, each with the name of its series. Screen readers hear them instead. */
export function ChartTooltip({ bucket, index, count, series, isStacked, format }: ChartTooltipProps) {
  const shown = shownOf(bucket, series);
  return (
    <div
      aria-hidden
      style={tooltipStyle(index, count)}
      className="pointer-events-none absolute top-2 z-10 min-w-36 rounded-lg border bg-surface px-3 py-2 text-xs shadow-float"
    >
      <p className="mb-1 font-medium">{bucket.label}</p>
      {shown.length === 0 ? <p className="text-ink-soft">{NOTHING}</p> : null}
      {shown.map(({ key, label, color, value }) => (
        <p key={key} className="flex items-center gap-2 text-ink-soft">
          <span className="size-2 shrink-0 rounded-xs" style={{ background: color }} />
          <span className="min-w-0 flex-1 truncate">{label}</span>
          <span className="tabular font-medium text-ink">{format(value)}</span>
        </p>
      ))}
      {isStacked && shown.length > 1 ? (
        <p className="mt-1 flex gap-2 border-t pt-1 text-ink-soft">
          <span className="flex-1">Total</span>
          <span className="tabular font-medium text-ink">
            {format(shown.reduce((sum, { value }) => sum + value, 0))}
          </span>
        </p>
      ) : null}
      {bucket.href ? <p className="mt-1 text-ink-faint">Enter or click: requests</p> : null}
    </div>
  );
}
