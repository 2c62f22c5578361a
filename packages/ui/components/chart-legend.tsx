import type { ChartSeries } from "./chart-data.ts";
import { cn } from "./cn.tsx";

interface ChartLegendProps {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** Null when the reader looks at none of them. */
  readonly onHighlight: (key: string | null) => void;
}

/** The series by name. Each can be turned off; the others fade while it is pointed at or focused. */
export const ChartLegend = ({ series, hidden, onToggle, onHighlight }: ChartLegendProps) => (
  <ul aria-label="Series" className="flex w-full min-w-0 flex-wrap gap-x-1 gap-y-0.5 sm:flex-1">
    {series.map(({ key, label, color }) => {
      const isShown = !hidden.has(key);
      return (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-pressed={isShown}
            title={label}
            className={cn(
              "flex min-h-7 max-w-52 items-center gap-1.5 rounded-md px-2 text-xs text-ink-soft hover:bg-raised hover:text-ink",
              !isShown && "text-ink-faint line-through",
            )}
            onClick={() => onToggle(key)}
            onPointerEnter={() => onHighlight(key)}
            onPointerLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(key)}
            onBlur={() => onHighlight(null)}
          >
            <i
              aria-hidden
              className="size-2.5 shrink-0 rounded-xs border"
              style={{ borderColor: color, background: isShown ? color : "transparent" }}
            />
            <span className="truncate">{label}</span>
          </button>
        </li>
      );
    })}
  </ul>
);
