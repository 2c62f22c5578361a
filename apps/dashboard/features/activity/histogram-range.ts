import { OUTCOMES } from "@causeway/contracts";

/** A bar: how many requests ended how, from `start` to before `end`. */
export interface HistogramBar {
  readonly start: string;
  readonly end: string;
  readonly counts: Readonly<Record<(typeof OUTCOMES)[number], number>>;
}

const HOUR_MS = 3_600_000;

export const totalOf = ({ counts }: HistogramBar): number =>
  OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

/** The time of the bars from one to another, in either order. */
export function timeOf(
  bars: readonly HistogramBar[],
  one: number,
  other: number,
): { from: string; to: string } | null {
  const first = bars[Math.min(one, other)];
  const last = bars[Math.max(one, other)];
  if (!first || !last) return null;
  return { from: first.start, to: last.end };
}

/** Bars of a time that may begin and end within a minute, hour or day. @param starts of these */
export const spansOf = (
  starts: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): { start: string; end: string }[] =>
  starts.map((start, index) => ({ start: index === 0 ? from : start, end: starts[index + 1] ?? to }));

/** Of a list that names no time. */
const USUAL_MS = 24 * HOUR_MS;
/** More bars than that are too thin to point at. */
const MOST_MS = 90 * 24 * HOUR_MS;

/**
 * The time that the bars cover: the filter's, or its last part, or the last day. A time that hasn't begun, or that ends before it
 * starts, has one empty hour.
 */
export function histogramRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): { from: Date; to: Date } {
  const end = Math.min(to ? Date.parse(to) : now.getTime(), now.getTime());
  const start = Math.max(from ? Date.parse(from) : end - USUAL_MS, end - MOST_MS);
  return { from: new Date(start), to: new Date(start < end ? end : start + HOUR_MS) };
}
