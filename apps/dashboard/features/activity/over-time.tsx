import { Card } from "@causeway/ui/card";
import { formatCount } from "@causeway/ui/format/numbers";
import type { Filters } from "@/address/activity-filters.ts";
import { Histogram } from "./histogram.tsx";
import { spansOf } from "./histogram-range.ts";
import type { Counted } from "./read-over-time.ts";
import { Moment } from "@/components/time/moment.tsx";

interface OverTimeProps {
  /** Or why they aren’t there: too many requests, or they couldn’t be read. */
  readonly counts: Counted | "many" | "unread";
  readonly filters: Filters;
  /** The view that the address names. */
  readonly view: string | undefined;
}

/** When the listed requests came and how they ended, over the filter's time or the last day. */
export function OverTime({ counts, filters, view }: OverTimeProps) {
  if (typeof counts === "string") return <NoChart why={counts} />;
  const { points, granularity, from, to } = counts;
  const total = points.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return null;
  const spans = spansOf(
    points.map(({ start }) => start),
    { from, to },
  );
  const bars = points.map(({ start, succeeded, failed, refused, canceled, lost }, index) => ({
    ...(spans[index] ?? { start, end: to }),
    counts: { succeeded, failed, refused, canceled, lost },
  }));
  return (
    <Card aria-label="Over time" className="mb-4 px-5 pt-4 pb-3">
      <Histogram key={`${from}${to}`} {...{ bars, filters, view }} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-ink-faint">
        <Moment at={from} />
        <span>
          {formatCount(total)} {total === 1 ? "request" : "requests"}, by {granularity}. Drag to select a
          time.
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
