import type { Usage } from "@/data/usage.ts";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { formatCompact, formatCount } from "@causeway/ui/format/numbers";
import { formatDate, formatDuration } from "@causeway/ui/format/times";
import { forecast, type Period } from "./period.ts";
import { describeAgainst, tokensOf } from "./usage-metrics.ts";

interface UsageSummaryProps {
  readonly usage: Usage;
  readonly before: Usage;
  readonly period: Period;
}

/** The period's sums, each with its change against the period before, and where the spend is heading. */
export function UsageSummary({ usage: { totals }, before: { totals: then }, period }: UsageSummaryProps) {
  const expected = forecast(Number(totals.cost), period);
  const tiles: readonly Tile[] = [
    {
      label: "Spend",
      value: formatUsd(totals.cost),
      exact: formatExactUsd(totals.cost),
      now: Number(totals.cost),
      earlier: Number(then.cost),
    },
    {
      label: "Requests",
      value: formatCompact(totals.requests),
      exact: formatCount(totals.requests),
      now: totals.requests,
      earlier: then.requests,
    },
    {
      label: "Failed or refused",
      value: formatCompact(totals.failed + totals.refused),
      exact: formatCount(totals.failed + totals.refused),
      now: totals.failed + totals.refused,
      earlier: then.failed + then.refused,
    },
    {
      label: "Tokens",
      value: formatCompact(tokensOf(totals)),
      exact: formatCount(tokensOf(totals)),
      now: tokensOf(totals),
      earlier: tokensOf(then),
    },
    {
      label: "Cache hits",
      value: formatCompact(totals.cacheHits),
      exact: formatCount(totals.cacheHits),
      now: totals.cacheHits,
      earlier: then.cacheHits,
    },
    {
      label: "p95 time",
      value: totals.p95Ms === null ? "–" : formatDuration(totals.p95Ms),
      now: totals.p95Ms ?? 0,
      earlier: then.p95Ms ?? 0,
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line shadow-card lg:grid-cols-6">
        {tiles.map((tile) => (
          <SummaryTile key={tile.label} {...tile} />
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-faint">
        {formatSpan(period, period.timeZone)}, compared with {formatSpan(period.before, period.timeZone)}.{" "}
        {expected !== null && period.end !== null
          ? `At this pace, about ${formatUsd(String(expected))} by ${formatDate(lastDay(period.end), period.timeZone)}.`
          : null}
      </p>
    </>
  );
}

interface Tile {
  readonly label: string;
  readonly value: string;
  /** Every digit, on hover. */
  readonly exact?: string;
  readonly now: number;
  readonly earlier: number;
}

const SummaryTile = ({ label, value, exact, now, earlier }: Tile) => (
  <div className="bg-surface px-5 py-4">
    <dt className="text-xs font-medium text-ink-faint">{label}</dt>
    <dd className="mt-1.5">
      <span title={exact} className="tabular block text-2xl font-semibold tracking-tight">
        {value}
      </span>
      <span className="tabular mt-0.5 block text-xs text-ink-faint">{describeAgainst(now, earlier)}</span>
    </dd>
  </div>
);

/** The day before the end, which is not inside. */
const lastDay = (end: Date): string => new Date(end.getTime() - 1).toISOString();
const formatSpan = ({ from, to }: { from: Date; to: Date }, timeZone: string): string =>
  `${formatDate(from.toISOString(), timeZone)} to ${formatDate(lastDay(to), timeZone)}`;
