import { formatUsd } from "@causeway/ui/format/money";
import { formatCompact } from "@causeway/ui/format/numbers";
import { activityLink } from "@/components/usage/activity-link.ts";
import { failureRate } from "@/components/usage/outcome-rates.ts";
import { STAT_TILES, StatTile } from "@/components/usage/stat-tile.tsx";
import { tokensOf } from "@/components/usage/usage-metrics.ts";
import type { KeyUsage } from "@/data/key-usage.ts";

interface KeyTilesProps {
  readonly usage: KeyUsage;
  readonly project: string;
  readonly apiKey: string;
}

/** What a key did today and in the last 30 days; each figure leads to the requests it is of. */
export function KeyTiles({ usage, project, apiKey }: KeyTilesProps) {
  const { today } = usage;
  const month = usage.month.totals;
  const from = today.start;
  return (
    <dl aria-label="Usage" className={`${STAT_TILES} lg:grid-cols-5`}>
      <StatTile
        label="Spend today"
        value={formatUsd(today.cost)}
        detail={`${formatUsd(month.cost)} in 30 days`}
        href={activityLink(project, { apiKey, from })}
      />
      <StatTile
        label="Requests today"
        value={formatCompact(today.requests)}
        detail={`${formatCompact(month.requests)} in 30 days`}
        href={activityLink(project, { apiKey, from })}
      />
      <StatTile
        label="Tokens today"
        value={formatCompact(tokensOf(today))}
        detail={`${formatCompact(tokensOf(month))} in 30 days`}
        href={activityLink(project, { apiKey, from })}
      />
      <StatTile
        label="Failed today"
        value={failureRate(today)}
        detail={`${failureRate(month)} in 30 days`}
        href={activityLink(project, { apiKey, from, outcome: "failed" })}
        tone={today.failed > 0 ? "bad" : undefined}
      />
      <StatTile
        label="Refused today"
        value={formatCompact(today.refused)}
        detail={`${formatCompact(month.refused)} in 30 days`}
        href={activityLink(project, { apiKey, from, outcome: "refused" })}
        tone={today.refused > 0 ? "warn" : undefined}
      />
    </dl>
  );
}
