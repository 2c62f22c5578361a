/** One part of every bucket: a model, an outcome. */
export interface ChartSeries {
  readonly key: string;
  /** Unique in its chart. */
  readonly label: string;
  readonly color: string;
  /** Of the address of a bucket's rows, what leaves those of this series: `model=gpt-4o`. Undefined where none would. */
  readonly filter?: string | undefined;
}

/** A level to compare with, such as a budget. */
export interface ChartLine {
  readonly value: number;
  readonly label: string;
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

/** The rows that one part of a bucket counts; those of the whole bucket where parts have none. */
export const hrefOfPart = ({ href }: ChartBucket, part: ChartSeries | undefined): string | undefined =>
  href && part?.filter ? `${href}${href.includes("?") ? "&" : "?"}${part.filter}` : href;

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

/** Which part of a bucket a key of the keyboard leads to, from the bottom up; null below the lowest, which is the whole. */
export function partAfter(
  key: "ArrowUp" | "ArrowDown",
  part: string | null,
  parts: readonly Pick<ChartSeries, "key">[],
): string | null {
  const at = parts.findIndex((one) => one.key === part) + (key === "ArrowUp" ? 1 : -1);
  return at < 0 ? null : (parts[Math.min(at, parts.length - 1)]?.key ?? null);
}

/** Which bucket a key of the keyboard leads to; null for a key that leads nowhere. */
export function stepTo(key: string, at: number, count: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}
