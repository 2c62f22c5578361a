import { activityLink } from "@/components/usage/activity-link.ts";
import { failureRate } from "@/components/usage/outcome-rates.ts";
import { STAT_TILES, StatTile } from "@/components/usage/stat-tile.tsx";
import type { ApiKeyStatistics } from "@/data/api-keys.ts";
import { formatUsd } from "@causeway/ui/format/money";
import { formatCompact } from "@causeway/ui/format/numbers";

interface KeyTilesProps extends ApiKeyStatistics {
  readonly project: string;
  readonly apiKey: string;
  /** Start of the UTC day. */
  readonly since: string;
}

/** What a key did today and in the last 30 days (UTC); each count leads to the requests it counts. */
export const KeyTiles = ({ today, last30Days: month, project, apiKey, since: from }: KeyTilesProps) => (
  <dl aria-label="Usage" className={`${STAT_TILES} lg:grid-cols-5`}>
    <StatTile
      label="Spend today"
      value={formatUsd(today.cost)}
      detail={`${formatUsd(month.cost)} in 30 days`}
    />
    <StatTile
      label="Requests today"
      value={formatCompact(today.requests)}
      detail={`${formatCompact(month.requests)} in 30 days`}
      href={activityLink(project, { apiKey, from })}
    />
    <StatTile
      label="Tokens today"
      value={formatCompact(today.tokens)}
      detail={`${formatCompact(month.tokens)} in 30 days`}
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
