import type { Schemas } from "@causeway/api-client";
import type { UsageMetric } from "@causeway/contracts";
import { formatUsd } from "@causeway/ui/format/money";
import { formatCompact, formatCount } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";

type Sums = Schemas["Usage"]["totals"];

interface MetricRow {
  readonly label: string;
  /** Enough to draw with; null where there is no value. */
  readonly measure: (sums: Sums) => number | null;
  /** Where there is little room. */
  readonly format: (value: number) => string;
  readonly formatFull: (value: number) => string;
  /** Groups add up to the whole. */
  readonly isSum: boolean;
}

export const tokensOf = (sums: Sums): number =>
  sums.inputTokens + sums.cachedInputTokens + sums.outputTokens + sums.reasoningTokens;

const count = (label: string, measure: MetricRow["measure"]): MetricRow => ({
  label,
  measure,
  format: formatCompact,
  formatFull: formatCount,
  isSum: true,
});

const time = (label: string, measure: MetricRow["measure"]): MetricRow => ({
  label,
  measure,
  format: formatDuration,
  formatFull: formatDuration,
  isSum: false,
});

export const METRIC_ROWS: Readonly<Record<UsageMetric, MetricRow>> = {
  spend: {
    label: "Spend",
    measure: ({ cost }) => Number(cost),
    format: formatUsd,
    formatFull: formatUsd,
    isSum: true,
  },
  requests: count("Requests", ({ requests }) => requests),
  failed: count("Failed", ({ failed }) => failed),
  refused: count("Refused", ({ refused }) => refused),
  tokens: count("Tokens", tokensOf),
  images: count("Images", ({ units }) => units.images),
  seconds: count("Seconds of audio and video", ({ units }) => units.seconds),
  characters: count("Characters spoken", ({ units }) => units.characters),
  "cache-hits": count("Cache hits", ({ cacheHits }) => cacheHits),
  p50: time("Median time", ({ p50Ms }) => p50Ms),
  p90: time("p90 time", ({ p90Ms }) => p90Ms),
  p95: time("p95 time", ({ p95Ms }) => p95Ms),
  p99: time("p99 time", ({ p99Ms }) => p99Ms),
  "first-token": time("p95 first token", ({ firstTokenP95Ms }) => firstTokenP95Ms),
};

/** `median 80 ms, p90 1.2 s, p95 2.1 s, p99 4.3 s`; undefined where nothing took time. */
export const describeTimes = ({ p50Ms, p90Ms, p95Ms, p99Ms }: Sums): string | undefined =>
  p50Ms === null || p90Ms === null || p95Ms === null || p99Ms === null
    ? undefined
    : `median ${formatDuration(p50Ms)}, p90 ${formatDuration(p90Ms)}, p95 ${formatDuration(p95Ms)}, p99 ${formatDuration(p99Ms)}`;

/** `+12%` from one amount to another; null where there is nothing to compare with. */
export function describeChange(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : "new";
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > 999) return `${formatCompact(Math.round(now / before))}×`;
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

/** A figure's change against the time before, in words. Null: there was nothing to measure. */
export function describeAgainst(now: number | null, before: number | null): string {
  if (before === null) return "none before";
  if (now === null) return "none now";
  const change = describeChange(now, before);
  if (change === null) return "no change";
  return change === "new" ? "none before" : `${change} vs. before`;
}
