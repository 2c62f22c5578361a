import type { Granularity } from "@causeway/contracts";
import type { ViolationFilter, ViolationSums } from "@causeway/db/management";
import type { z } from "@hono/zod-openapi";
import type { ViolationSummary } from "./schema.ts";

type Summary = z.infer<typeof ViolationSummary>;

const STEP_MS: Readonly<Record<Granularity, number>> = { hour: 3_600_000, day: 86_400_000 };
/** More than any range that is not of all time has. */
const MAX_POINTS = 500;

/** The sums of violations as the API shows them. */
export const renderSummary = (
  filter: ViolationFilter,
  granularity: Granularity,
  { totals, groups, points }: ViolationSums,
): Summary => ({
  from: filter.from.toISOString(),
  to: filter.to.toISOString(),
  granularity,
  totals,
  groups: [...groups],
  points: fillGaps(filter, STEP_MS[granularity], points),
});

/** A chart needs every hour or day; of all time only those with violations. */
function fillGaps(
  { from, to }: ViolationFilter,
  step: number,
  points: ViolationSums["points"],
): Summary["points"] {
  const byStart = new Map<number, Summary["points"][number]>();
  const at = (start: number) => {
    const point = byStart.get(start) ?? {
      start: new Date(start).toISOString(),
      block: 0,
      redact: 0,
      warn: 0,
    };
    byStart.set(start, point);
    return point;
  };
  const first = Math.floor(from.getTime() / step) * step;
  if ((to.getTime() - first) / step <= MAX_POINTS) {
    for (let start = first; start < to.getTime(); start += step) at(start);
  }
  for (const { start, action, violations } of points) at(start.getTime())[action] += violations;
  return [...byStart.values()].sort((one, other) => (one.start < other.start ? -1 : 1));
}
