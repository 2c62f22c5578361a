import type { ChartBucket, ChartSeries } from "@causeway/ui/chart-data";
import type { Usage } from "@/data/usage.ts";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { formatCompact, formatCount } from "@causeway/ui/format/numbers";
import type { Place } from "../../address/place.ts";
import { hrefOfBucket, wordsOfBucket } from "../../components/figures/bucket-words.ts";

/** Floats are enough to draw with. */
const VALUES = {
  spend: ({ cost }: Point) => Number(cost),
  succeeded: ({ succeeded }: Point) => succeeded,
  failed: ({ failed }: Point) => failed,
  refused: ({ refused }: Point) => refused,
  canceled: ({ canceled }: Point) => canceled,
  lost: ({ lost }: Point) => lost,
  input: ({ inputTokens }: Point) => inputTokens,
  cached: ({ cachedInputTokens }: Point) => cachedInputTokens,
  output: ({ outputTokens }: Point) => outputTokens,
  reasoning: ({ reasoningTokens }: Point) => reasoningTokens,
} as const;

type Point = Usage["points"][number];
type Value = keyof typeof VALUES;

/** What the chart has of an hour or day. */
export interface OverviewPoint extends Omit<ChartBucket, "values" | "exact"> {
  readonly values: Readonly<Record<Value, number>>;
  /** Every digit of the spend. */
  readonly spend: string;
}

export type Metric = "spend" | "requests" | "tokens";

interface MetricRow {
  readonly label: string;
  /** From the bottom up. */
  readonly series: readonly (ChartSeries & { readonly key: Value })[];
  formatTick(value: number): string;
  formatValue(value: number): string;
}

export const METRICS: Readonly<Record<Metric, MetricRow>> = {
  spend: {
    label: "Spend",
    series: [{ key: "spend", label: "Spend", color: "var(--accent)" }],
    formatTick: formatUsd,
    formatValue: formatUsd,
  },
  requests: {
    label: "Requests",
    series: [
      { key: "succeeded", label: "Succeeded", color: "var(--accent)", filter: "outcome=succeeded" },
      { key: "canceled", label: "Canceled", color: "var(--series-3)", filter: "outcome=canceled" },
      { key: "lost", label: "Lost", color: "var(--ink-faint)", filter: "outcome=lost" },
      { key: "refused", label: "Refused", color: "var(--warn)", filter: "outcome=refused" },
      { key: "failed", label: "Failed", color: "var(--bad)", filter: "outcome=failed" },
    ],
    formatTick: formatCompact,
    formatValue: formatCount,
  },
  tokens: {
    label: "Tokens",
    series: [
      { key: "output", label: "Output", color: "var(--accent)" },
      { key: "reasoning", label: "Reasoning", color: "oklch(0.76 0.13 80)" },
      { key: "input", label: "Input", color: "var(--series-2)" },
      { key: "cached", label: "Cached input", color: "var(--series-3)" },
    ],
    formatTick: formatCompact,
    formatValue: formatCount,
  },
};
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];

/** What the chart needs of a report of usage, each hour or day with the requests it counts. */
export const toPoints = ({ points, granularity }: Usage, place: Place, timeZone: string): OverviewPoint[] =>
  points.map((point) => ({
    start: point.start,
    ...wordsOfBucket(point.start, granularity, timeZone),
    href: hrefOfBucket(point.start, granularity, timeZone, place),
    values: Object.fromEntries(Object.entries(VALUES).map(([key, of]) => [key, of(point)])) as Record<
      Value,
      number
    >,
    spend: formatExactUsd(point.cost),
  }));

/** The same for one metric, as it is drawn. */
export const toBuckets = (points: readonly OverviewPoint[], metric: Metric): ChartBucket[] =>
  points.map(({ spend, ...bucket }) => (metric === "spend" ? { ...bucket, exact: { spend } } : bucket));
