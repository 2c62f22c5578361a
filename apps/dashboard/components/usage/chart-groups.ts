import type { Schemas } from "@causeway/api-client";
import type { UsageMetric } from "@causeway/contracts";
import type { ChartGroup, GroupPoint } from "./group-chart.tsx";
import { METRIC_ROWS } from "./usage-metrics.ts";

type Group = Schemas["UsageGroup"];

/** Told apart by lightness too, for those who see colors differently. */
const COLORS = [
  "var(--accent)",
  "oklch(0.65 0.14 255)",
  "oklch(0.76 0.13 80)",
  "oklch(0.58 0.16 330)",
  "oklch(0.7 0.13 150)",
  "oklch(0.5 0.07 285)",
];
const OTHERS: ChartGroup = { key: "others", label: "All others", color: "var(--series-3)" };

interface Drawn {
  readonly groups: readonly ChartGroup[];
  readonly points: readonly GroupPoint[];
}

/** What a chart draws: the most expensive groups, and all others together where they add up. */
export function toChart(
  metric: UsageMetric,
  groups: readonly Group[],
  nameOf: (group: Group) => string,
): Drawn {
  const { measure, isSum } = METRIC_ROWS[metric];
  const named = groups.filter(({ id }) => id !== null).slice(0, COLORS.length);
  const others = groups.filter((group) => !named.includes(group));
  const drawn = named.map((group, index) => ({
    key: `group-${index}`,
    label: nameOf(group),
    color: COLORS[index] ?? OTHERS.color,
  }));
  const points = (groups[0]?.points ?? []).map(({ start }, at): GroupPoint => {
    const values = named.map((group, index) => [`group-${index}`, valueAt(group, at, measure)] as const);
    const rest = others.reduce((sum, group) => sum + (valueAt(group, at, measure) ?? 0), 0);
    return { start, values: { ...Object.fromEntries(values), ...(isSum ? { [OTHERS.key]: rest } : {}) } };
  });
  return { groups: isSum && others.length > 0 ? [...drawn, OTHERS] : drawn, points };
}

function valueAt(
  { points }: Group,
  at: number,
  measure: (sums: Group["points"][number]) => number | null,
): number | null {
  const point = points[at];
  return point ? measure(point) : null;
}
