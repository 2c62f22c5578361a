import "server-only";
import { MOST_HISTOGRAM_MINUTES } from "@causeway/contracts";
import { findHistogram, type LogHistogram } from "@/data/logs.ts";
import { findUsage, type Usage, type UsageOf } from "@/data/usage.ts";
import { isSummed, type ListFilters, toQuery } from "../../address/activity-filters.ts";

interface Span {
  readonly from: Date;
  /** Not inside. */
  readonly to: Date;
  /** Whose days they are: an IANA name. */
  readonly timeZone: string;
  /** True when the visitor may read sums. */
  readonly hasSums: boolean;
}

interface OverTimeRead {
  /** Sums of the time, by model and provider too, whatever else the filters say; or why there are none. */
  readonly usage: Usage | "many" | "unread";
  /** The listed requests over time; or why they aren't known. */
  readonly counts: Counted | "many" | "unread";
}

/** By minute, hour or day, and outcome. */
export type Counted = Pick<LogHistogram, "granularity" | "from" | "to" | "points">;

/** For those who may not read sums. */
const UNREAD: "unread" = "unread";

const MINUTE_MS = 60_000;

/**
 * When the requests of a list came. Sums answer at any length, by hour or day; for filters that these don't know, and for the
 * minutes of a short time, the requests are counted.
 */
export async function readOverTime(of: UsageOf, filters: ListFilters, span: Span): Promise<OverTimeRead> {
  const { apiKey, model, provider, project, team, outcome } = filters;
  const { from, to, timeZone, hasSums } = span;
  const { from: _from, to: _to, ...query } = toQuery(filters);
  const isKnown = hasSums && isSummed(filters);
  const [usage, counted] = await Promise.all([
    hasSums
      ? findUsage(of, from, to, { apiKey, model, provider, project, team, timeZone, exact: "true" })
      : UNREAD,
    isKnown && !hasMinutes(span) ? null : findHistogram(of, query, span),
  ]);
  const summed = typeof usage === "string" ? usage : ofOutcome(usage, outcome);
  // Of a time whose minutes can't be counted, sums have the hours.
  return { usage, counts: counted === null || (isKnown && typeof counted === "string") ? summed : counted };
}

const hasMinutes = ({ from, to }: Span): boolean =>
  to.getTime() - from.getTime() <= MOST_HISTOGRAM_MINUTES * MINUTE_MS;

/** Sums have all outcomes; a list of one has no others. */
function ofOutcome({ granularity, from, to, points }: Usage, only: ListFilters["outcome"]): Counted {
  const keep = (outcome: NonNullable<ListFilters["outcome"]>, count: number): number =>
    only === undefined || only === outcome ? count : 0;
  return {
    ...{ granularity, from, to },
    points: points.map(({ start, succeeded, failed, refused, canceled, lost }) => {
      const counts = {
        succeeded: keep("succeeded", succeeded),
        failed: keep("failed", failed),
        refused: keep("refused", refused),
        canceled: keep("canceled", canceled),
        lost: keep("lost", lost),
      };
      return { start, requests: Object.values(counts).reduce((sum, count) => sum + count), ...counts };
    }),
  };
}
