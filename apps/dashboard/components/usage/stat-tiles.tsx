import type { Usage } from "@/data/usage.ts";
import { formatUsd } from "@/format/money.ts";
import { formatCompact } from "@/format/numbers.ts";
import { formatDuration } from "@/format/times.ts";
import { activityLink } from "./activity-link.ts";
import { failureRate } from "./outcome-rates.ts";
import { STAT_TILES, StatTile } from "./stat-tile.tsx";

interface StatTilesProps {
  readonly project: string;
  readonly usage: Usage;
  readonly today: Usage["totals"];
}

/** The range's sums, with today's (UTC) beside them; each count leads to the requests it counts. */
export const StatTiles = ({ project, usage, today }: StatTilesProps) => {
  const { totals, from } = usage;
  return (
    <dl className={STAT_TILES}>
      <StatTile label="Spend" value={formatUsd(totals.cost)} detail={`${formatUsd(today.cost)} today`} />
      <StatTile
        label="Requests"
        value={formatCompact(totals.requests)}
        detail={`${formatCompact(today.requests)} today`}
        href={activityLink(project, { from })}
      />
      <StatTile
        label="Tokens"
        value={formatCompact(tokensOf(totals))}
        detail={`${formatCompact(tokensOf(today))} today`}
      />
      <StatTile
        label="Failed"
        value={failureRate(totals)}
        detail={describeFailed(totals)}
        href={activityLink(project, { from, outcome: "failed" })}
        tone={totals.failed > 0 ? "bad" : undefined}
      />
      <StatTile
        label="Refused"
        value={formatCompact(totals.refused)}
        detail={`${formatCompact(today.refused)} today`}
        href={activityLink(project, { from, outcome: "refused" })}
        tone={totals.refused > 0 ? "warn" : undefined}
      />
    </dl>
  );
};

const describeFailed = ({ failed, meanMs }: Usage["totals"]): string =>
  `${formatCompact(failed)} failed${meanMs === null ? "" : `, average ${formatDuration(meanMs)}`}`;

const tokensOf = (sums: Usage["totals"]): number =>
  sums.inputTokens + sums.cachedInputTokens + sums.outputTokens + sums.reasoningTokens;
