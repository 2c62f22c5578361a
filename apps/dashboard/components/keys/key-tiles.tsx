import { Card, CardHeader } from "@causeway/ui/card";
import { activityLink } from "@/components/usage/activity-link.ts";
import { failureRate } from "@/components/usage/outcome-rates.ts";
import { STAT_TILES, StatTile } from "@/components/usage/stat-tile.tsx";
import type { ApiKeyStatistics } from "@/data/api-keys.ts";
import { formatUsd } from "@/format/money.ts";
import { formatCompact } from "@/format/numbers.ts";

interface KeyTilesProps extends ApiKeyStatistics {
  readonly project: string;
  readonly apiKey: string;
  /** Start of the UTC day. */
  readonly since: string;
}

/** What a key did today and in the last 30 days (UTC); each count leads to the requests it counts. */
export const KeyTiles = ({ today, last30Days: month, project, apiKey, since: from }: KeyTilesProps) => (
  <dl aria-label="Usage" className={STAT_TILES}>
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

const SHOWN = 6;

/** Where the key's money goes. */
export function KeyModels({ models }: { models: ApiKeyStatistics["topModels"] }) {
  const shown = models.filter(({ model }) => model !== "").slice(0, SHOWN);
  const most = Math.max(...shown.map(({ cost }) => Number(cost)), Number.MIN_VALUE);
  return (
    <Card aria-labelledby="models-title">
      <CardHeader id="models-title" title="Top models" description="By spend in 30 days" />
      {shown.length === 0 ? (
        <p className="px-5 pb-5 text-ink-faint">No requests in the last 30 days.</p>
      ) : null}
      <ul className="grid gap-1 px-3 pb-3">
        {shown.map((row) => (
          <li key={`${row.provider}/${row.model}`} className="relative overflow-hidden rounded-md px-2 py-2">
            <span
              className="absolute inset-y-0 left-0 rounded-md bg-accent-soft"
              style={{ width: `${(Number(row.cost) / most) * 100}%` }}
            />
            <span className="relative flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <span className="font-medium">{row.model}</span>
                <span className="ml-2 text-xs text-ink-faint">{row.provider}</span>
              </span>
              <span className="tabular shrink-0 text-right">
                <span className="font-medium">{formatUsd(row.cost)}</span>
                <span className="ml-2 text-xs text-ink-faint">{failureRate(row)} failed</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
