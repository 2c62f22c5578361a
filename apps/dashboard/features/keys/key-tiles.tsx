import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { formatCompact, formatCount } from "@causeway/ui/format/numbers";
import { activityLink } from "@/address/activity-link.ts";
import { failureRate } from "@/format/outcome-rates.ts";
import { STAT_TILES, StatTile } from "@/components/figures/stat-tile.tsx";
import { tokensOf } from "@/format/usage-metrics.ts";
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
        exact={formatExactUsd(today.cost)}
        detail={<InMonth value={formatUsd(month.cost)} exact={formatExactUsd(month.cost)} />}
        href={activityLink(project, { apiKey, from })}
      />
      <StatTile
        label="Requests today"
        value={formatCompact(today.requests)}
        exact={formatCount(today.requests)}
        detail={<InMonth value={formatCompact(month.requests)} exact={formatCount(month.requests)} />}
        href={activityLink(project, { apiKey, from })}
      />
      <StatTile
        label="Tokens today"
        value={formatCompact(tokensOf(today))}
        exact={formatCount(tokensOf(today))}
        detail={<InMonth value={formatCompact(tokensOf(month))} exact={formatCount(tokensOf(month))} />}
        href={activityLink(project, { apiKey, from })}
      />
      <StatTile
        label="Failed today"
        value={failureRate(today)}
        exact={`${formatCount(today.failed)} failed`}
        detail={<InMonth value={failureRate(month)} exact={`${formatCount(month.failed)} failed`} />}
        href={activityLink(project, { apiKey, from, outcome: "failed" })}
        tone={today.failed > 0 ? "bad" : undefined}
      />
      <StatTile
        label="Refused today"
        value={formatCompact(today.refused)}
        exact={formatCount(today.refused)}
        detail={<InMonth value={formatCompact(month.refused)} exact={formatCount(month.refused)} />}
        href={activityLink(project, { apiKey, from, outcome: "refused" })}
        tone={today.refused > 0 ? "warn" : undefined}
      />
    </dl>
  );
}

/** Above the tile's link, which would hide what appears on hover. */
const InMonth = ({ value, exact }: { value: string; exact: string }) => (
  <span title={exact} className="relative">
    {value} in 30 days
  </span>
);
