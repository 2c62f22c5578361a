"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useState } from "react";
import { type ChartBucket, type ChartSeries, describeBucket, stepTo } from "./chart-data.tsx";
import { bucketAt, cursorStyle } from "./chart-pointer.tsx";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { cn } from "./cn.tsx";
import { defer, useDeferred } from "./deferred.tsx";

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
}

/** The drawing, with the bucket that the pointer or the keyboard is at. */
export function ChartPlot({ label, formatValue, ...drawn }: ChartPlotProps) {
  const { series, buckets, isStacked } = drawn;
  const [isMissing, setIsMissing] = useState(false);
  const plot = useDeferred(drawing, true, () => setIsMissing(true));
  const { at, announced, handlers } = useBucket(buckets.length, (index) => buckets[index]?.href);
  const helpId = useId();
  const bucket = at === null ? undefined : buckets[at];
  const spoken = announced === null ? undefined : buckets[announced];
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
        className={cn("h-full rounded-md", bucket?.href && "cursor-pointer")}
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
        <div className={cn("relative h-full", plot === null && "animate-pulse rounded-xl bg-raised")}>
          {plot === null ? null : <plot.StackedPlot {...drawn} />}
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
        The left and right arrow keys, Home and End go through time. Enter opens the requests.
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken ? describeBucket(spoken, series, formatValue) : ""}
      </p>
    </div>
  );
}

/** Which bucket is looked at: that under the pointer, else the one that the keyboard is at, which is also announced. */
function useBucket(count: number, hrefOf: (index: number) => string | undefined) {
  const router = useRouter();
  const [pointed, setPointed] = useState<number | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);
  const follow = (index: number | null) => {
    const href = index === null ? undefined : hrefOf(index);
    if (href) router.push(href);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(bucketAt(event.clientX - left, width, count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") follow(announced);
    if (event.key === "Escape") setAnnounced(null);
    const next = stepTo(event.key, announced ?? count, count);
    if (next === null) return;
    event.preventDefault();
    setPointed(null);
    setAnnounced(next);
  };
  return {
    at: pointed ?? announced,
    announced,
    handlers: {
      onKeyDown,
      onFocus: () => setAnnounced((known) => known ?? pointed ?? count - 1),
      onBlur: () => setAnnounced(null),
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: () => setPointed(null),
      // A finger has no other way to see the values.
      onClick: ({ nativeEvent }: MouseEvent) => {
        if (!("pointerType" in nativeEvent) || nativeEvent.pointerType !== "touch") follow(pointed);
      },
    },
  };
}
