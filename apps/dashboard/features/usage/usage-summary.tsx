import type { Outcome } from "@causeway/contracts";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { formatCompact, formatCount } from "@causeway/ui/format/numbers";
import { formatDate, formatDuration } from "@causeway/ui/format/times";
import { Link } from "@causeway/ui/link";
import { Money } from "@causeway/ui/money";
import type { Usage } from "@/data/usage.ts";
import { activityLink } from "@/address/activity-link.ts";
import type { Place } from "@/address/place.ts";
import { describeSpan, formatSpan, lastDay } from "./describe-span.ts";
import { forecast, type Period } from "@/address/period.ts";
import { SavedNote } from "./saved-note.tsx";
import { STAT_TILES, StatTile } from "@/components/figures/stat-tile.tsx";
import { describeAgainst, tokensOf } from "@/format/usage-metrics.ts";

interface UsageSummaryProps {
  readonly usage: Usage;
  readonly before: Usage;
  readonly period: Period;
  /** Whose requests the counts lead to. */
  readonly place: Place;
}

/** The period's sums, each with its change against the period before, and where the spend is heading. */
export function UsageSummary(props: UsageSummaryProps) {
  const { usage, period } = props;
  const expected = forecast(Number(usage.totals.cost), period);
  return (
    <>
      <dl className={`${STAT_TILES} lg:grid-cols-6`}>
        {[...requestTiles(props), ...restTiles(props)].map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </dl>
      <SavedNote saved={usage.totals.saved} />
      <p className="mt-2 text-xs text-ink-faint">
        {formatSpan(period, period.timeZone)}, compared with {describeSpan(period.before, period.timeZone)}.{" "}
        {expected !== null && period.end !== null ? (
          <>
            At this pace, about <Money usd={expected} /> by {formatDate(lastDay(period.end), period.timeZone)}
            .
          </>
        ) : null}
      </p>
    </>
  );
}

type Tile = Parameters<typeof StatTile>[0];

/** What was spent, and on which requests. */
function requestTiles({ usage, before: { totals: then }, place }: UsageSummaryProps): Tile[] {
  const { totals } = usage;
  const [ended, endedThen] = [totals.failed + totals.refused, then.failed + then.refused];
  return [
    {
      label: "Spend",
      value: formatUsd(totals.cost),
      exact: formatExactUsd(totals.cost),
      detail: describeAgainst(Number(totals.cost), Number(then.cost)),
    },
    {
      label: "Requests",
      value: formatCompact(totals.requests),
      exact: formatCount(totals.requests),
      detail: describeAgainst(totals.requests, then.requests),
      href: listOf(usage, place),
    },
    {
      label: "Failed or refused",
      value: formatCompact(ended),
      exact: formatCount(ended),
      detail: (
        <>
          {describeAgainst(ended, endedThen)}
          {ended > 0 ? <Endings usage={usage} place={place} /> : null}
        </>
      ),
    },
  ];
}

/** How much, from the cache or not, and how fast. */
const restTiles = ({ usage, before: { totals: then }, place }: UsageSummaryProps): Tile[] => [
  {
    label: "Tokens",
    value: formatCompact(tokensOf(usage.totals)),
    exact: formatCount(tokensOf(usage.totals)),
    detail: describeAgainst(tokensOf(usage.totals), tokensOf(then)),
  },
  {
    label: "Cache hits",
    value: formatCompact(usage.totals.cacheHits),
    exact: formatCount(usage.totals.cacheHits),
    detail: describeAgainst(usage.totals.cacheHits, then.cacheHits),
    href: listOf(usage, place, { cached: "true" }),
  },
  {
    label: "p95 time",
    value: usage.totals.p95Ms === null ? "–" : formatDuration(usage.totals.p95Ms),
    detail: describeAgainst(usage.totals.p95Ms, then.p95Ms),
  },
];

/** A list has requests of one outcome. */
const Endings = ({ usage, place }: Pick<UsageSummaryProps, "usage" | "place">) => (
  <span className="flex flex-wrap gap-x-3">
    {(["failed", "refused"] as const)
      .filter((outcome) => usage.totals[outcome] > 0)
      .map((outcome) => (
        <Link
          key={outcome}
          href={listOf(usage, place, { outcome })}
          className="leading-6 underline underline-offset-4 hover:text-ink"
        >
          {formatCount(usage.totals[outcome])} {outcome}
        </Link>
      ))}
  </span>
);

/** The requests of the period that a tile counts. */
const listOf = (
  { from, to }: Usage,
  { project, scope, team }: Place,
  filters: { readonly outcome?: Outcome; readonly cached?: "true" } = {},
): string => activityLink(project, { scope, team, from, to, ...filters });
