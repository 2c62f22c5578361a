import type { CSSProperties } from "react";

/** Pixels at the sides of the drawing: the labels of the vertical axis, and room for the last label below. */
export const PLOT_LEFT = 62;
export const PLOT_RIGHT = 14;

/** The bucket under a pointer. @param x from the left side of the chart, in pixels */
export function bucketAt(x: number, width: number, count: number): number | null {
  const share = (x - PLOT_LEFT) / (width - PLOT_LEFT - PLOT_RIGHT);
  return share < 0 || share >= 1 || count === 0 ? null : Math.floor(share * count);
}

const along = (share: number): string => `(${PLOT_LEFT}px + (100% - ${PLOT_LEFT + PLOT_RIGHT}px) * ${share})`;

/** Where the bucket is that the reader looks at. */
export const cursorStyle = (index: number, count: number): CSSProperties => ({
  left: `calc${along(index / count)}`,
  width: `calc((100% - ${PLOT_LEFT + PLOT_RIGHT}px) / ${count})`,
});

/** With fewer buckets than that, there is no room next to one. */
const FEW = 4;

/** Next to its bucket, on the side with more room, and never wider than that. */
export function tooltipStyle(index: number, count: number): CSSProperties {
  const middle = (index + 0.5) / count;
  const isRight = middle < 0.5;
  const edge = along(count < FEW ? middle : (isRight ? index + 1 : index) / count);
  return isRight
    ? { left: `calc(${edge} + 6px)`, maxWidth: `min(18rem, calc(100% - ${edge} - 10px))` }
    : { right: `calc(100% - ${edge} + 6px)`, maxWidth: `min(18rem, calc(${edge} - 10px))` };
}
