"use client";

import { StackedChart } from "@causeway/ui/stacked-chart";
import { ACTION_WORDS, type GuardrailAction } from "@/format/guardrail-words.ts";
import { wordsOfBucket } from "@/components/figures/bucket-words.ts";
import type { ViolationSummary } from "@/data/violations.ts";
import { formatCompact, formatCount } from "@causeway/ui/format/numbers";

const COLORS: Readonly<Record<GuardrailAction, string>> = {
  block: "var(--bad)",
  redact: "var(--accent)",
  warn: "var(--warn)",
};
const SERIES = (Object.keys(COLORS) as GuardrailAction[]).map((key) => ({
  key,
  label: ACTION_WORDS[key].past,
  color: COLORS[key],
}));

interface EventChartProps extends Pick<ViolationSummary, "points" | "granularity"> {
  /** IANA name of the zone that the points' days are of. */
  readonly timeZone: string;
}

/** Events over time by what was done. */
export const EventChart = ({ points, granularity, timeZone }: EventChartProps) => (
  <StackedChart
    label="Events over time"
    isStacked
    series={SERIES}
    buckets={points.map(({ start, block, redact, warn }) => ({
      start,
      ...wordsOfBucket(start, granularity, timeZone),
      values: { block, redact, warn },
    }))}
    formatTick={formatCompact}
    formatValue={formatCount}
    empty="No events in this time"
  />
);
