import type { Usage } from "@/data/usage.ts";
import { formatCompact } from "@/format/numbers.ts";
import { formatUsd } from "@/format/money.ts";

/** Floats are enough to draw with. */
export interface ChartPoint {
  readonly start: string;
  readonly spend: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly refused: number;
  /** Left by their callers, or lost with their gateway. */
  readonly unfinished: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export type Metric = "spend" | "requests" | "tokens";

export interface Series {
  readonly key: Exclude<keyof ChartPoint, "start">;
  readonly label: string;
  readonly color: string;
}

interface MetricRow {
  readonly label: string;
  readonly series: readonly Series[];
  formatValue(value: number): string;
}

export const METRICS: Readonly<Record<Metric, MetricRow>> = {
  spend: {
    label: "Spend",
    series: [{ key: "spend", label: "Spend", color: "var(--accent)" }],
    formatValue: (value) => formatUsd(String(value)),
  },
  requests: {
    label: "Requests",
    series: [
      { key: "failed", label: "Failed", color: "var(--bad)" },
      { key: "refused", label: "Refused", color: "var(--warn)" },
      { key: "unfinished", label: "Canceled or lost", color: "var(--series-3)" },
      { key: "succeeded", label: "Succeeded", color: "var(--accent)" },
    ],
    formatValue: formatCompact,
  },
  tokens: {
    label: "Tokens",
    series: [
      { key: "output", label: "Output", color: "var(--accent)" },
      { key: "input", label: "Input", color: "var(--series-2)" },
      { key: "cached", label: "Cached input", color: "var(--series-3)" },
    ],
    formatValue: formatCompact,
  },
};

export const toChartPoint = (point: Usage["points"][number]): ChartPoint => ({
  start: point.start,
  spend: Number(point.cost),
  succeeded: point.succeeded,
  failed: point.failed,
  refused: point.refused,
  unfinished: point.canceled + point.lost,
  input: point.inputTokens,
  cached: point.cachedInputTokens,
  output: point.outputTokens + point.reasoningTokens,
});
