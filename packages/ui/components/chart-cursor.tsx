import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useState } from "react";
import { type ChartBucket, type ChartSeries, hrefOfPart, partAfter, shownOf, stepTo } from "./chart-data.ts";
import { bucketAt } from "./chart-pointer.ts";

/**
 * Which bucket is looked at: that under the pointer, else the one that the keyboard is at, which is also announced; and which
 * part of it the keyboard is at. A click and Enter open the rows of the bucket or of its part.
 */
export function useChartCursor(series: readonly ChartSeries[], buckets: readonly ChartBucket[]) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { follow, openPart } = useRows(series, buckets);
  const keys = useKeys(series, buckets, follow);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(bucketAt(event.clientX - left, width, buckets.length));
  };
  return {
    at: pointed ?? keys.announced,
    announced: keys.announced,
    part: keys.part,
    openPart,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (keys.onKeyDown(event)) setPointed(null);
      },
      onFocus: () => keys.announce((known) => known ?? pointed ?? buckets.length - 1),
      onBlur: () => keys.announce(() => null),
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: () => setPointed(null),
      onClick: (event: MouseEvent) => {
        if (!isTouch(event)) follow(pointed, null);
      },
    },
  };
}

type Follow = (index: number | null, key: string | null) => void;

/** Leads to the rows of a bucket or of its part. Both functions stay the same while the chart does. */
function useRows(series: readonly ChartSeries[], buckets: readonly ChartBucket[]) {
  const router = useRouter();
  const follow: Follow = useCallback(
    (index, key) => {
      const bucket = index === null ? undefined : buckets[index];
      const part = series.find((one) => one.key === key);
      const href = bucket && hrefOfPart(bucket, part);
      if (href) router.push(href);
    },
    [router, series, buckets],
  );
  const openPart = useCallback(
    (index: number, key: string, event: MouseEvent) => {
      event.stopPropagation();
      if (!isTouch(event)) follow(index, key);
    },
    [follow],
  );
  return { follow, openPart };
}

/** Where the keyboard is. */
function useKeys(series: readonly ChartSeries[], buckets: readonly ChartBucket[], follow: Follow) {
  const [announced, setAnnounced] = useState<number | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const announce: typeof setAnnounced = (next) => {
    setAnnounced(next);
    setPart(null);
  };
  /** Whether it is at another bucket now. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === "Enter") follow(announced, part);
    if (key === "Escape") announce(null);
    const bucket = announced === null ? undefined : buckets[announced];
    if (bucket && (key === "ArrowUp" || key === "ArrowDown")) {
      event.preventDefault();
      setPart(partAfter(key, part, shownOf(bucket, series)));
    }
    const next = stepTo(key, announced ?? buckets.length, buckets.length);
    if (next === null) return false;
    event.preventDefault();
    announce(next);
    return true;
  };
  return { announced, part, announce, onKeyDown };
}

/** A finger has no other way to see the values. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
