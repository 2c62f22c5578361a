import type { UsageMetric } from "@causeway/contracts";
import type { Usage } from "@/data/usage.ts";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";
import { formatCompact, formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";
import { linkInPlace } from "@/address/all-projects.ts";
import { activityLink } from "@/address/activity-link.ts";
import type { Place } from "@/address/place.ts";
import { failureRate, shareCached, shareFailed } from "@/format/outcome-rates.ts";
import type { RangeName } from "@/address/range.ts";
import { STAT_TILES, StatTile } from "@/components/figures/stat-tile.tsx";
import { describeAgainst, tokensOf } from "@/format/usage-metrics.ts";

type Sums = Usage["totals"];

interface StatTilesProps {
  /** Whose requests they count. */
  readonly place: Place;
  /** Of the overview; the usage page calls the same time so. */
  readonly range: RangeName;
  readonly usage: Usage;
  /** As long a time before; null where it couldn't be read. */
  readonly before: Sums | null;
}

/** The range's sums, each with its change against the range before; each leads to the requests or the usage behind it. */
export const StatTiles = (props: StatTilesProps) => (
  <dl className={`${STAT_TILES} lg:grid-cols-4`}>
    {[...outcomeTiles(props), ...paceTiles(props)].map((tile) => (
      <StatTile key={tile.label} {...tile} />
    ))}
  </dl>
);

/** The change since then; nothing to say where that isn't known. */
const against = (before: Sums | null, now: number | null, measure: (sums: Sums) => number | null): string =>
  before ? describeAgainst(now, measure(before)) : "–";

type Tile = Parameters<typeof StatTile>[0];

/** What was spent, and how requests ended. */
const outcomeTiles = ({ place, range, usage: { totals, from }, before }: StatTilesProps): Tile[] => [
  {
    label: "Spend",
    value: formatUsd(totals.cost),
    exact: formatExactUsd(totals.cost),
    detail: against(before, Number(totals.cost), ({ cost }) => Number(cost)),
    href: usageLink(place, range, "spend"),
  },
  {
    label: "Requests",
    value: formatCompact(totals.requests),
    exact: formatCount(totals.requests),
    detail: against(before, totals.requests, (then) => then.requests),
    href: activityLink(place.project, { scope: place.scope, from }),
  },
  {
    label: "Failed",
    value: failureRate(totals),
    exact: `${formatCount(totals.failed)} failed`,
    detail: against(before, shareFailed(totals), shareFailed),
    href: activityLink(place.project, { scope: place.scope, from, outcome: "failed" }),
    tone: totals.failed > 0 ? "bad" : undefined,
  },
  {
    label: "Refused",
    value: formatCompact(totals.refused),
    exact: formatCount(totals.refused),
    detail: against(before, totals.refused, (then) => then.refused),
    href: activityLink(place.project, { scope: place.scope, from, outcome: "refused" }),
    tone: totals.refused > 0 ? "warn" : undefined,
  },
];

/** How fast, from the cache or not, and how much. */
const paceTiles = ({ place, range, usage: { totals }, before }: StatTilesProps): Tile[] => [
  {
    label: "p95 time",
    value: formatTime(totals.p95Ms),
    detail: against(before, totals.p95Ms, (then) => then.p95Ms),
    href: usageLink(place, range, "p95"),
  },
  {
    label: "p95 first token",
    value: formatTime(totals.firstTokenP95Ms),
    detail: against(before, totals.firstTokenP95Ms, (then) => then.firstTokenP95Ms),
    href: usageLink(place, range, "first-token"),
  },
  {
    label: "Cache hits",
    value: formatShare(shareCached(totals)),
    exact: `${formatCount(totals.cacheHits)} from the cache`,
    detail: against(before, shareCached(totals), shareCached),
    href: usageLink(place, range, "cache-hits"),
  },
  {
    label: "Tokens",
    value: formatCompact(tokensOf(totals)),
    exact: formatCount(tokensOf(totals)),
    detail: against(before, tokensOf(totals), tokensOf),
    href: usageLink(place, range, "tokens"),
  },
];

/** The usage page with the same time, so that it shows the figure that led there. */
const usageLink = (place: Place, range: RangeName, metric: UsageMetric): string =>
  linkInPlace(place, "/usage", { period: range, metric });

const formatShare = (share: number | null): string => (share === null ? "–" : formatPercent(share));
const formatTime = (ms: number | null): string => (ms === null ? "–" : formatDuration(ms));
