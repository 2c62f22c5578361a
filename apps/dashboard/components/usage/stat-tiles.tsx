import type { Usage } from "@/data/usage.ts";
import { formatUsd } from "@/format/money.ts";
import { formatCompact, formatPercent } from "@/format/numbers.ts";
import { formatDuration } from "@/format/times.ts";

interface StatTilesProps {
  readonly totals: Usage["totals"];
  readonly today: Usage["totals"];
}

/** The range's sums, with today's (UTC) beside them. */
export const StatTiles = ({ totals, today }: StatTilesProps) => {
  const tokens = tokensOf(totals);
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-xl border bg-line shadow-card [gap:1px] lg:grid-cols-4">
      <Tile label="Spend" value={formatUsd(totals.cost)} detail={`${formatUsd(today.cost)} today`} />
      <Tile
        label="Requests"
        value={formatCompact(totals.requests)}
        detail={`${formatCompact(today.requests)} today`}
      />
      <Tile label="Tokens" value={formatCompact(tokens)} detail={`${formatCompact(tokensOf(today))} today`} />
      <Tile
        label="Failed"
        value={totals.requests > 0 ? formatPercent(totals.failed / totals.requests) : "–"}
        detail={totals.meanMs === null ? "no requests" : `${formatDuration(totals.meanMs)} mean time`}
      />
    </dl>
  );
};

const tokensOf = (sums: Usage["totals"]): number =>
  sums.inputTokens + sums.cachedInputTokens + sums.outputTokens + sums.reasoningTokens;

const Tile = ({ label, value, detail }: { label: string; value: string; detail: string }) => (
  <div className="bg-surface px-5 py-4">
    <dt className="text-xs font-medium text-ink-faint">{label}</dt>
    <dd className="mt-1.5">
      <span className="tabular block text-2xl font-semibold tracking-tight">{value}</span>
      <span className="tabular mt-0.5 block text-xs text-ink-faint">{detail}</span>
    </dd>
  </div>
);
