import { type HistogramGranularity, MOST_HISTOGRAM_MINUTES, OUTCOMES } from "@causeway/contracts";
import type { LogCounts, LogFilter } from "@causeway/db/logs";
import { granularityOf, type UsageRange } from "@causeway/db/usage-reports";
import type { z } from "@hono/zod-openapi";
import { withinTime } from "../../errors/within-time.ts";
import { bucketsOf } from "../usage/buckets-of.ts";
import { toRange } from "../usage/to-filter.ts";
import { type LogHistogram, MOST_HISTOGRAM_DAYS, type OrganizationLogHistogramQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

type Body = z.infer<typeof LogHistogram>;
type Counts = Body["totals"];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LENGTHS = {
  ...{ usualMs: DAY_MS, maxMs: MOST_HISTOGRAM_DAYS * DAY_MS },
  max: `${MOST_HISTOGRAM_DAYS} days`,
};

/** @throws ApiError `invalid_parameters` for a range that is empty or too long, `search_too_long` */
export async function answerHistogram(
  { timeZone = "UTC", ...query }: z.infer<typeof OrganizationLogHistogramQuery>,
  count: (filter: LogFilter, starts: readonly Date[]) => Promise<LogCounts[]>,
): Promise<Body> {
  const now = new Date();
  const range = toRange(query, now, LENGTHS);
  const granularity = stepOf(range);
  const starts = bucketsOf(range, granularity, timeZone);
  const [from, to] = [range.from.toISOString(), range.to.toISOString()];
  const counted = await withinTime(count(toFilter({ ...query, from, to }, now), starts));
  const known = new Map(counted.map((counts) => [counts.start.getTime(), countsOf(counts)]));
  return {
    ...{ granularity, from, to },
    totals: sumOf([...known.values()]),
    points: starts.map((start) => ({
      start: start.toISOString(),
      ...(known.get(start.getTime()) ?? sumOf([])),
    })),
  };
}

const stepOf = (range: UsageRange): HistogramGranularity =>
  range.to.getTime() - range.from.getTime() <= MOST_HISTOGRAM_MINUTES * MINUTE_MS
    ? "minute"
    : granularityOf(range);

const countsOf = ({ succeeded, failed, refused, canceled, lost }: Omit<LogCounts, "start">): Counts => ({
  requests: succeeded + failed + refused + canceled + lost,
  ...{ succeeded, failed, refused, canceled, lost },
});

const NOTHING = { succeeded: 0, failed: 0, refused: 0, canceled: 0, lost: 0 };

const sumOf = (all: readonly Counts[]): Counts =>
  countsOf(
    all.reduce(
      (sum, counts) =>
        Object.fromEntries(OUTCOMES.map((name) => [name, sum[name] + counts[name]])) as typeof NOTHING,
      NOTHING,
    ),
  );
