import { Card, CardHeader } from "@causeway/ui/card";
import type { ApiKeyStatistics } from "@/data/api-keys.ts";
import { formatUsd } from "@/format/money.ts";
import { formatCompact, formatPercent } from "@/format/numbers.ts";

type Sums = ApiKeyStatistics["today"];

/** What a key did today and in the last 30 days (UTC). */
export const KeyTiles = ({ today, last30Days: month }: ApiKeyStatistics) => (
  <dl
    aria-label="Usage"
    className="grid grid-cols-2 overflow-hidden rounded-xl border bg-line shadow-card [gap:1px] lg:grid-cols-4"
  >
    <Tile label="Spend today" value={formatUsd(today.cost)} detail={`${formatUsd(month.cost)} in 30 days`} />
    <Tile
      label="Requests today"
      value={formatCompact(today.requests)}
      detail={`${formatCompact(month.requests)} in 30 days`}
    />
    <Tile
      label="Tokens today"
      value={formatCompact(today.tokens)}
      detail={`${formatCompact(month.tokens)} in 30 days`}
    />
    <Tile label="Errors today" value={errorRate(today)} detail={describeErrors(month)} />
  </dl>
);

const errorRate = ({ errorRate: rate }: Sums): string => (rate === null ? "–" : formatPercent(rate));

const describeErrors = (month: Sums): string =>
  `${errorRate(month)} in 30 days${month.refused > 0 ? `, ${formatCompact(month.refused)} refused` : ""}`;

const Tile = ({ label, value, detail }: { label: string; value: string; detail: string }) => (
  <div className="bg-surface px-5 py-4">
    <dt className="text-xs font-medium text-ink-faint">{label}</dt>
    <dd className="mt-1.5">
      <span className="tabular block text-2xl font-semibold tracking-tight">{value}</span>
      <span className="tabular mt-0.5 block text-xs text-ink-faint">{detail}</span>
    </dd>
  </div>
);

const SHOWN = 6;

/** Where the key's money goes. */
export function KeyModels({ models }: { models: ApiKeyStatistics["topModels"] }) {
  const shown = models.filter(({ model }) => model !== "").slice(0, SHOWN);
  const most = Math.max(...shown.map(({ cost }) => Number(cost)), Number.MIN_VALUE);
  return (
    <Card aria-labelledby="models-title">
      <CardHeader id="models-title" title="Top models" description="By spend in 30 days" />
      {shown.length === 0 ? <p className="px-5 pb-5 text-ink-faint">No request in 30 days.</p> : null}
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
                <span className="ml-2 text-xs text-ink-faint">{errorRate(row)} errors</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
