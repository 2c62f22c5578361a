import type { Schemas } from "@causeway/api-client";
import type { UsageMetric } from "@causeway/contracts";
import type { ChartBucket, ChartSeries } from "@causeway/ui/chart-data";
import { formatExactUsd } from "@causeway/ui/format/money";
import type { Place } from "../../address/place.ts";
import { hrefOfBucket, wordsOfBucket } from "./bucket-words.ts";
import { filtersOfGroup } from "./group-link.ts";
import { METRIC_ROWS } from "../../format/usage-metrics.ts";
import { nameOfGroup, type UsageGrouping } from "../../format/usage-words.ts";

type Group = Schemas["UsageGroup"];
type Point = Group["points"][number];

/** Told apart by lightness too, for those who see colors differently. */
const COLORS = [
  "var(--accent)",
  "oklch(0.65 0.14 255)",
  "oklch(0.76 0.13 80)",
  "oklch(0.58 0.16 330)",
  "oklch(0.7 0.13 150)",
  "oklch(0.5 0.07 285)",
];
const OTHERS: ChartSeries = { key: "others", label: "All others", color: "var(--series-3)" };

/** Of a chart: its series, and the hours or days with a value for each. */
export interface Drawn {
  readonly series: readonly ChartSeries[];
  readonly buckets: readonly ChartBucket[];
}

interface Drawing {
  readonly metric: UsageMetric;
  readonly granularity: Schemas["Usage"]["granularity"];
  /** Whose hours and days it has: an IANA name. */
  readonly timeZone: string;
  /** Whose requests buckets lead to. */
  readonly place: Place;
  readonly grouping: UsageGrouping;
}

/** Of each group, the color that the chart draws it in, with all others too; undefined for one that it doesn't draw. */
export function colorsOf(groups: readonly Pick<Group, "id">[], metric: UsageMetric): (string | undefined)[] {
  const named = namedOf(groups);
  const ofOthers = METRIC_ROWS[metric].isSum ? OTHERS.color : undefined;
  return groups.map((group) => (named.includes(group) ? COLORS[named.indexOf(group)] : ofOthers));
}

/** Those that a chart tells apart. */
const namedOf = <One extends Pick<Group, "id">>(groups: readonly One[]): One[] =>
  groups.filter(({ id }) => id !== null).slice(0, COLORS.length);

/** What a chart draws: the most expensive groups, and all others together where they add up. */
export function toChart(
  groups: readonly Group[],
  { metric, granularity, timeZone, place, grouping }: Drawing,
): Drawn {
  const { measure, isSum } = METRIC_ROWS[metric];
  const named = namedOf(groups);
  const others = groups.filter((group) => !named.includes(group));
  const series = named.map((group, index) => ({
    key: `group-${index}`,
    label: nameOfGroup(grouping, group),
    color: COLORS[index] ?? OTHERS.color,
    filter: new URLSearchParams(filtersIn(place, filtersOfGroup(grouping, group))).toString(),
  }));
  const hasOthers = isSum && others.length > 0;
  const buckets = (groups[0]?.points ?? []).map(({ start }, at): ChartBucket => {
    const points = named.flatMap((group, index) => {
      const point = group.points[at];
      return point ? [[`group-${index}`, point] as const] : [];
    });
    const rest = others.flatMap(({ points: [...all] }) => all[at] ?? []);
    const restValue = rest.reduce((sum, point) => sum + (measure(point) ?? 0), 0);
    return {
      start,
      ...wordsOfBucket(start, granularity, timeZone),
      href: hrefOfBucket(start, granularity, timeZone, place),
      values: {
        ...Object.fromEntries(points.map(([key, point]) => [key, measure(point)])),
        ...(hasOthers ? { [OTHERS.key]: restValue } : {}),
      },
      ...(metric === "spend" ? { exact: exactSpend(points) } : {}),
    };
  });
  return { series: hasOthers ? [...series, OTHERS] : series, buckets };
}

/** Filters of a group that the links of a place don't have yet. */
function filtersIn({ team }: Place, filters: ReturnType<typeof filtersOfGroup>): Record<string, string> {
  const { team: ofGroup, ...others } = filters ?? {};
  return ofGroup === undefined || ofGroup === team ? others : { ...others, team: ofGroup };
}

const exactSpend = (points: readonly (readonly [key: string, point: Point])[]): Record<string, string> =>
  Object.fromEntries(points.map(([key, { cost }]) => [key, formatExactUsd(cost)]));
