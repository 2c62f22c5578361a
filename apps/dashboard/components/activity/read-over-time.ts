import "server-only";
import { findHistogram, type LogHistogram } from "@/data/logs.ts";
import { findUsage, type Usage, type UsageOf } from "@/data/usage.ts";
import { isSummed, type ListFilters, toQuery } from "./filters.ts";

interface Span {
  readonly from: Date;
  /** Not inside. */
  readonly to: Date;
  /** Whose days they are: an IANA name. */
  readonly timeZone: string;
}

interface OverTimeRead {
  /** Sums of the time, by model and provider too, whatever else the filters say; or why there are none. */
  readonly usage: Usage | "many" | "unread";
  /** The listed requests over time; or why they aren't known. */
  readonly counts: Counted | "many" | "unread";
}

/** By hour or day and outcome. */
export type Counted = Pick<LogHistogram, "granularity" | "from" | "to" | "points">;

/** When the requests of a list came. Sums answer at any length; for filters that these don't know, the requests are counted. */
export async function readOverTime(of: UsageOf, filters: ListFilters, span: Span): Promise<OverTimeRead> {
  const { apiKey, model, provider, project, outcome } = filters;
  const { from, to, timeZone } = span;
  const { from: _from, to: _to, ...query } = toQuery(filters);
  const [usage, counts] = await Promise.all([
    findUsage(of, from, to, { apiKey, model, provider, project, timeZone, exact: "true" }),
    isSummed(filters) ? null : findHistogram(of, query, span),
  ]);
  return { usage, counts: counts ?? (typeof usage === "string" ? usage : ofOutcome(usage, outcome)) };
}

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
