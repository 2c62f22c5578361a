import { Card } from "@causeway/ui/card";
import type { Usage } from "@/data/usage.ts";
import { formatCount } from "@causeway/ui/format/numbers";
import { type Filters, uncountedFilters } from "./filters.ts";
import { Histogram } from "./histogram.tsx";
import { Moment } from "@/components/time/moment.tsx";

interface OverTimeProps {
  /** Or why it isn’t there: too many requests, or it couldn’t be read. */
  readonly usage: Usage | "many" | "unread";
  readonly filters: Filters;
  /** The view that the address names. */
  readonly view: string | undefined;
}

/** When the listed requests came and how they ended, over the filter's time or the last day. */
export function OverTime({ usage, filters, view }: OverTimeProps) {
  if (typeof usage === "string") return <NoChart why={usage} />;
  const { points, granularity, totals, from, to } = usage;
  if (totals.requests === 0) return null;
  const bars = points.map(({ start, succeeded, failed, refused, canceled, lost }) => ({
    start,
    counts: { succeeded, failed, refused, canceled, lost },
  }));
  const isWider = uncountedFilters(filters).length > 0 || filters.outcome !== undefined;
  return (
    <Card aria-label="Over time" className="mb-4 px-5 pt-4 pb-3">
      <Histogram key={`${from}${to}`} {...{ bars, granularity, filters, view }} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-ink-faint">
        <Moment at={from} />
        <span>
          {formatCount(totals.requests)} {totals.requests === 1 ? "request" : "requests"}, by {granularity}
          {isWider ? ", counted by time, key, model and provider only" : ""}. Drag to select a time.
        </span>
        <Moment at={to} />
      </div>
    </Card>
  );
}

/** As high as the chart. */
const NoChart = ({ why }: { why: "many" | "unread" }) => (
  <Card aria-label="Over time" className="mb-4 px-5 pt-4 pb-3">
    <p role="status" className="grid min-h-26 place-items-center text-center text-ink-soft">
      {why === "many"
        ? "There are too many requests in this time for the chart."
        : "The chart couldn’t be read. The list below isn’t affected."}
    </p>
  </Card>
);
