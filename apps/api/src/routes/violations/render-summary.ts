import type { Granularity } from "@causeway/contracts";
import type { ViolationFilter, ViolationSums } from "@causeway/db/violations";
import { dayAt, midnightOf } from "@causeway/policy/calendar-window";
import type { z } from "@hono/zod-openapi";
import type { ViolationSummary } from "./schema.ts";

type Summary = z.infer<typeof ViolationSummary>;

const HOUR_MS = 3_600_000;
/** More than any range that is not of all time has. */
const MAX_POINTS = 500;

/** What a chart counts by. */
interface Steps {
  readonly granularity: Granularity;
  /** IANA name of the zone that days begin in; hours are those of UTC. */
  readonly timeZone: string;
}

/** The sums of violations as the API shows them. */
export const renderSummary = (
  filter: ViolationFilter,
  steps: Steps,
  { totals, groups, points }: ViolationSums,
): Summary => ({
  from: filter.from.toISOString(),
  to: filter.to.toISOString(),
  granularity: steps.granularity,
  totals,
  groups: [...groups],
  points: fillGaps(filter, steps, points),
});

/** A chart needs every hour or day; of all time only those with violations. */
function fillGaps(
  { from, to }: ViolationFilter,
  steps: Steps,
  points: ViolationSums["points"],
): Summary["points"] {
  const byStep = new Map<number, Summary["points"][number]>();
  const at = (step: number) => {
    const known = byStep.get(step);
    if (known) return known;
    const start = new Date(startOfStep(step, steps)).toISOString();
    const point = { start, block: 0, redact: 0, warn: 0 };
    byStep.set(step, point);
    return point;
  };
  const [first, last] = [stepAt(from.getTime(), steps), stepAt(to.getTime() - 1, steps)];
  if (last - first < MAX_POINTS) for (let step = first; step <= last; step += 1) at(step);
  for (const { start, action, violations } of points)
    at(stepAt(start.getTime(), steps))[action] += violations;
  return [...byStep.values()].sort((one, other) => (one.start < other.start ? -1 : 1));
}

/** The hour or day of a moment, counted since 1970-01-01. */
const stepAt = (atMs: number, { granularity, timeZone }: Steps): number =>
  granularity === "hour" ? Math.floor(atMs / HOUR_MS) : dayAt(timeZone, atMs);

const startOfStep = (step: number, { granularity, timeZone }: Steps): number =>
  granularity === "hour" ? step * HOUR_MS : midnightOf(timeZone, step);
