/** One part of every bucket: a model, an outcome. */
export interface ChartSeries {
  readonly key: string;
  /** Unique in its chart. */
  readonly label: string;
  readonly color: string;
}

/** An hour or day. */
export interface ChartBucket {
  /** ISO. */
  readonly start: string;
  /** On the axis. */
  readonly tick: string;
  /** In the tooltip and the table. */
  readonly label: string;
  /** By series; null where there is no value. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Every digit of a value, by series, where a float doesn't have them. */
  readonly exact?: Readonly<Record<string, string>>;
  /** The rows that the bucket counts. */
  readonly href?: string | undefined;
}

/** What a bucket says: its values in the order of the legend, without those that are nothing. */
export function describeBucket(
  bucket: ChartBucket,
  series: readonly ChartSeries[],
  format: (value: number) => string,
): string {
  const parts = shownOf(bucket, series).map(({ label, value }) => `${label} ${format(value)}`);
  return `${bucket.label}: ${parts.join(", ") || NOTHING}`;
}

export const NOTHING = "nothing";

/** The values of a bucket that are something. */
export const shownOf = ({ values }: ChartBucket, series: readonly ChartSeries[]) =>
  series.flatMap((one) => {
    const value = values[one.key];
    return typeof value === "number" && value !== 0 ? [{ ...one, value }] : [];
  });

/** The series that remain after one was turned on or off; all of them once none would be left. */
export function toggleSeries(
  hidden: ReadonlySet<string>,
  key: string,
  series: readonly ChartSeries[],
): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return series.every((one) => next.has(one.key)) ? new Set() : next;
}

/** Which bucket a key of the keyboard leads to; null for a key that leads nowhere. */
export function stepTo(key: string, at: number, count: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}
