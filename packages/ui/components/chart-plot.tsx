"use client";

import { useId, useState } from "react";
import { useChartCursor } from "./chart-cursor.tsx";
import { type ChartBucket, type ChartLine, type ChartSeries, describeBucket } from "./chart-data.ts";
import { cursorStyle } from "./chart-pointer.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { cn } from "./cn.tsx";
import { defer, useDeferred } from "./deferred.tsx";
import { Skeleton } from "./skeleton.tsx";

const drawing = defer(() => import("./stacked-plot.tsx"));

export interface ChartPlotProps {
  /** What it shows, such as `Spend by model`. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  /** Oldest first. */
  readonly buckets: readonly ChartBucket[];
  /** Whether values add up; else each series is a line. */
  readonly isStacked: boolean;
  /** On the axis, where there is little room. */
  readonly formatTick: (value: number) => string;
  readonly formatValue: (value: number) => string;
  /** The series that is looked at: the others fade. */
  readonly highlighted: string | null;
  readonly line?: ChartLine | undefined;
}

/** The drawing, with the bucket that the pointer or the keyboard is at. */
export function ChartPlot({ label, formatValue, ...drawn }: ChartPlotProps) {
  const { series, buckets, isStacked } = drawn;
  const [isMissing, setIsMissing] = useState(false);
  const plot = useDeferred(drawing, true, () => setIsMissing(true));
  const { at, announced, part, openPart, handlers } = useChartCursor(series, buckets);
  const helpId = useId();
  const bucket = at === null ? undefined : buckets[at];
  const spoken = announced === null ? undefined : buckets[announced];
  const said = part === null ? series : series.filter(({ key }) => key === part);
  if (isMissing)
    return (
      <p className="grid h-full place-items-center text-sm text-ink-faint">
        The chart couldn't be loaded. Reload the page, or show it as a table.
      </p>
    );
  return (
    <div className="relative h-full">
      <div
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from bucket to bucket
        tabIndex={0}
        className={cn("h-full rounded-md [&_g]:outline-none", bucket?.href && "cursor-pointer")}
        {...handlers}
      >
        {at === null ? null : (
          <div
            aria-hidden
            style={cursorStyle(at, buckets.length)}
            className="absolute inset-y-0 bg-raised"
            data-testid="chart-cursor"
          />
        )}
        <div className="relative h-full">
          {plot === null ? (
            <Skeleton className="h-full rounded-xl" />
          ) : (
            <plot.StackedPlot {...drawn} highlighted={part ?? drawn.highlighted} onPart={openPart} />
          )}
        </div>
      </div>
      {bucket && at !== null ? (
        <ChartTooltip
          {...{ bucket, series, isStacked }}
          index={at}
          count={buckets.length}
          format={formatValue}
        />
      ) : null}
      <p id={helpId} className="sr-only">
        The left and right arrow keys, Home and End go through time, up and down through the parts. Enter
        opens the requests.
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken ? describeBucket(spoken, said, formatValue) : ""}
      </p>
    </div>
  );
}
